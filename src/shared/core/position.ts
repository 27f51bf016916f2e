/** Where the database's log was after the caller's last write: how far a replica has to be to answer them. */
export const positionHeader = 'X-Position'
export const positionCookie = 'position'
/** The server-sent event that tells it before the changes that it is behind. */
export const positionEvent = 'position'
