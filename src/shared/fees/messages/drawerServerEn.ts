/** Server messages about cash drawers. */
export const drawerServerEn = {
  entity: {
    drawerMove: 'Cash drawer transfer',
  },
  error: {
    drawer_open: 'The cash drawer of this branch is already open: %{number}.',
    drawer_closed: 'The cash drawer was already closed.',
    drawer_unexplained: 'Explain the difference in %{number} first.',
    drawer_explained: 'It was already explained.',
    drawer_not_counted: 'This is not counted yet.',
  },
} as const
