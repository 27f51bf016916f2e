/** Server messages about cash drawers. */
export const drawerEn = {
  entity: {
    drawerMove: 'Carried from or to the drawer',
  },
  error: {
    drawer_open: 'The drawer of this branch is open already: %{number}.',
    drawer_closed: 'The drawer was closed already, and its count stands.',
    drawer_unexplained: 'First say why there was a difference in %{number}.',
    drawer_explained: 'It was explained already, and that stays.',
    drawer_not_counted: 'This is not counted yet.',
  },
} as const
