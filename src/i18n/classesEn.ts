/** A class's form and record beyond its fields: how it is laid out, its sessions, and who is in it. */
export const classesEn = {
  layout: {
    label: 'What saving lays out',
    add: '%{smart_count} session is added |||| %{smart_count} sessions are added',
    move: '%{smart_count} is moved |||| %{smart_count} are moved',
    remove: '%{smart_count} is taken away |||| %{smart_count} are taken away',
    keep: '%{smart_count} stays |||| %{smart_count} stay',
    skip: '%{smart_count} is left out |||| %{smart_count} are left out',
    skipNamed: '%{smart_count} is left out (%{names}) |||| %{smart_count} are left out (%{names})',
    none: 'The plan has no session on these days.',
    details: 'Every date',
    groups: {
      add: 'Added',
      move: 'Moved',
      remove: 'Taken away',
      keep: 'Stays',
      skip: 'Left out',
    },
    when: '%{weekday}, %{day}, %{start}–%{end}',
    fromTo: '%{from} → %{to}',
    otherPlace: '%{when}: another room or teacher',
    kept: { held: 'was held', cancelled: 'is called off', byHand: 'was changed by hand', past: 'has begun' },
    skipped: {
      holiday: 'holiday',
      past: 'is over',
      cancelled: 'its session is called off',
      byHand: 'its session was moved by hand',
    },
  },
} as const
