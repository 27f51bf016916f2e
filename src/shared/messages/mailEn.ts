/** What the mails say. */
export const mailEn = {
  open: 'Set the password',
  invitationSubject: 'Your Pathshala account',
  invitationBody:
    'Hello %{name},\n\nan account was made for you at Pathshala. Your username is %{username}. Open this link within 7 days to set your password:\n\n%{link}\n\nAfter that, sign in with your username and your password.',
  resetSubject: 'Set a new Pathshala password',
  resetBody:
    'Hello %{name},\n\nsomebody asked to set a new password for your Pathshala account %{username}. Open this link within 30 minutes:\n\n%{link}\n\nIf it was not you, nothing needs to be done: your password stays as it is.',
  meeting: {
    hello: 'Hello %{name},',
    invited: 'you are invited to a meeting.',
    invitedSubject: 'Invitation: %{title} – %{when}',
    moved: 'a meeting that you are invited to is at another time or place now. Please answer anew.',
    movedSubject: 'Changed: %{title} – %{when}',
    off: 'this meeting does not take place.',
    offSubject: 'Cancelled: %{title} – %{when}',
    notYou: 'you are no longer invited to this meeting.',
    notYouSubject: 'No longer invited: %{title} – %{when}',
    when: 'When',
    place: 'Where',
    who: 'Who',
    organiser: 'Invited by',
    reason: 'Why',
    again: 'It takes place again and again; the next times:',
    agenda: 'Agenda:',
    answerAt: 'Say whether you will come:',
    answerBack: 'Say whether you will come: answer this mail, or the entry in your calendar.',
    answer: 'Answer',
    calendarOff: 'If it stands in your calendar, it is taken out of it with this mail.',
  },
  changedSubject: 'Your Pathshala password was changed',
  changedBody:
    'Hello %{name},\n\nthe password of your Pathshala account %{username} was just changed, and you were signed out everywhere.\n\nIf it was not you, tell an administrator now.',
} as const
