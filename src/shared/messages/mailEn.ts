/** What the mails say. */
export const mailEn = {
  open: 'Set the password',
  invitationSubject: 'Your Pathshala account',
  invitationBody:
    'Hello %{name},\n\nan account was made for you at Pathshala. Your username is %{username}. Open this link within 7 days to set your password:\n\n%{link}\n\nAfter that, sign in with your username and your password.',
  resetSubject: 'Set a new Pathshala password',
  resetBody:
    'Hello %{name},\n\nsomebody asked to set a new password for your Pathshala account %{username}. Open this link within 30 minutes:\n\n%{link}\n\nIf it was not you, nothing needs to be done: your password stays as it is.',
  action: {
    open: 'Open',
    givenSubject: 'For you to do by %{due}: %{text}',
    givenBody:
      'Hello %{name},\n\nin the meeting “%{title}” this was given to you to do, by %{due}:\n\n%{text}\n\nSay there how it stands:',
    dueSubject: 'Due on %{due}: %{text}',
    dueBody:
      'Hello %{name},\n\nthis is to be done by %{due}. It was given to you in the meeting “%{title}”:\n\n%{text}\n\nIf it is done, say so there:',
  },
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
    dayMoved: 'one day of a meeting that repeats is at another time. The other days stay as they are.',
    dayMovedSubject: 'One day changed: %{title} – %{when}',
    dayOff: 'one day of a meeting that repeats does not take place. The other days stay as they are.',
    dayOffSubject: 'One day cancelled: %{title} – %{when}',
    dayBack: 'one day of a meeting that repeats takes place at its usual time after all.',
    dayBackSubject: 'As usual after all: %{title} – %{when}',
    instead: 'Instead of',
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
    calendarDay: 'In your calendar that day alone is changed by this mail.',
    calendarDayOff: 'In your calendar that day alone is taken out by this mail.',
    calendarOff: 'If it stands in your calendar, it is taken out of it with this mail.',
  },
  changedSubject: 'Your Pathshala password was changed',
  changedBody:
    'Hello %{name},\n\nthe password of your Pathshala account %{username} was just changed, and you were signed out everywhere.\n\nIf it was not you, tell an administrator now.',
} as const
