/** The letters that the server sends. */
export const mailEn = {
  open: 'Set the password',
  invitationSubject: 'Your Pathshala account',
  invitationBody:
    'Hello %{name},\n\nan account was made for you at Pathshala. Your username is %{username}. Open this link within 7 days to set your password:\n\n%{link}\n\nAfter that, sign in with your username and your password.',
  resetSubject: 'Set a new Pathshala password',
  resetBody:
    'Hello %{name},\n\nsomebody asked to set a new password for your Pathshala account %{username}. Open this link within 30 minutes:\n\n%{link}\n\nIf it was not you, nothing needs to be done: your password stays as it is.',
  changedSubject: 'Your Pathshala password was changed',
  changedBody:
    'Hello %{name},\n\nthe password of your Pathshala account %{username} was just changed, and you were signed out everywhere.\n\nIf it was not you, tell an administrator now.',
}
