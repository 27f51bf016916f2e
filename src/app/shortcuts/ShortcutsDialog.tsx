import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useLocation } from 'react-router-dom'
import { PlainDialog } from '../../components/dialogs/PlainDialog.tsx'
import { LazyMessages } from '../../i18n/LazyMessages.tsx'
import { type Shortcut, shortcutGroups } from './shortcuts.ts'

/** Every keyboard shortcut; those of the current page first. */
const ShortcutsDialog = ({ onClose }: { onClose: () => void }) => (
  <LazyMessages>
    <Shortcuts onClose={onClose} />
  </LazyMessages>
)
export default ShortcutsDialog

const Shortcuts = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate()
  const { pathname } = useLocation()
  const groups = [
    ...shortcutGroups.filter(({ path }) => path === pathname),
    ...shortcutGroups.filter(({ path }) => path !== pathname),
  ]
  return (
    <PlainDialog
      title={translate('shell.shortcuts')}
      onClose={onClose}
      maxWidth="md"
      actions={<Button onClick={onClose}>{translate('actions.close')}</Button>}
    >
      <Columns>
        {groups.map(({ name, shortcuts }) => (
          <section key={name} aria-labelledby={`shortcuts-${name}`}>
            <h3 id={`shortcuts-${name}`}>{translate(`shortcuts.groups.${name}`)}</h3>
            <dl>
              {shortcuts.map((shortcut) => (
                <Line key={shortcut.does} {...shortcut} />
              ))}
            </dl>
          </section>
        ))}
      </Columns>
    </PlainDialog>
  )
}

const Line = ({ keys, does }: Shortcut) => {
  const translate = useTranslate()
  return (
    <div>
      <dt>{translate(does)}</dt>
      <dd>
        {keys.map((together) => (
          <span key={together.join()}>
            {together.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </span>
        ))}
      </dd>
    </div>
  )
}

const Columns = styled('div')(({ theme }) => ({
  columns: '300px 2',
  columnGap: 40,
  '& section': { breakInside: 'avoid', marginBottom: 20 },
  '& h3': { ...theme.typography.subtitle2, margin: '0 0 4px' },
  '& dl': { margin: 0 },
  '& dl > div': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 16,
    minHeight: 34,
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  '& dt': { ...theme.typography.body2 },
  '& dd': { display: 'flex', gap: 12, margin: 0, whiteSpace: 'nowrap' },
  '& dd > span': { display: 'flex', gap: 4 },
  '& kbd': {
    padding: '1px 6px',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 5,
    fontFamily: 'inherit',
    fontSize: 12,
    color: theme.palette.text.secondary,
  },
}))
