/** Errors about scanned cards. */
export const cardServerEn = {
  card_revoked: 'This card was revoked.',
  not_of_class: 'This card belongs to somebody who is not in this class.',
  not_of_class_named: '%{name} is not in this class.',
  check_in_early: 'Check-in opens 30 minutes before the session.',
  check_in_over: 'The session is over. Mark who was there on the sheet.',
  no_card: 'There is no card to revoke.',
}
