/** Pages in the line of the pages above, where no other text names them. */
export const trailEn = {
  upcoming: 'Upcoming',
  account: 'Account',
  download: 'Download',
  card: 'Stock card',
  sheet: 'Attendance sheet',
  scan: 'Scan',
}
