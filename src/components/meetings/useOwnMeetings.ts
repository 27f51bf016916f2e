import { useRouteQuery } from '../routeCalls.ts'

/** The next meetings that one is invited to, and what one answered to each. */
export const useOwnMeetings = () => useRouteQuery('meeting.mine', {})
