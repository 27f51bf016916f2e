import DoneIcon from '@mui/icons-material/CheckCircleOutlined'
import OpenIcon from '@mui/icons-material/RadioButtonUncheckedOutlined'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useStore, useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { formatNumber } from '../../i18n/locale.ts'
import { LazyMessages } from '../../i18n/LazyMessages.tsx'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { type SetupProgress, type SetupStep, setupSteps } from '../../shared/dashboard/setup.ts'

interface Props {
  progress: SetupProgress
}

/** Leads the admin of a new school through what it needs; the next step has the button that stands out. */
const SetupGuide = (props: Props) => (
  <LazyMessages>
    <Guide {...props} />
  </LazyMessages>
)
export default SetupGuide

const Guide = ({ progress }: Props) => {
  const translate = useTranslate()
  const language = useLanguage()
  const [folded, setFolded] = useStore('setupFolded', false)
  const done = progress.filter((each) => each.done).length
  const next = progress.find((each) => !each.done)?.step
  return (
    <Card aria-labelledby="setup-title">
      <header>
        <h2 id="setup-title">{translate('setup.title')}</h2>
        <span>
          {translate('setup.progress', {
            done: formatNumber(done, language),
            all: formatNumber(progress.length, language),
          })}
        </span>
        <Button size="small" aria-expanded={!folded} onClick={() => setFolded(!folded)}>
          {translate(folded ? 'setup.show' : 'setup.hide')}
        </Button>
      </header>
      {!folded && (
        <ol>
          {progress.map((each) => (
            <Step key={each.step} {...each} isNext={each.step === next} />
          ))}
        </ol>
      )}
    </Card>
  )
}

const Step = ({ step, done, isNext }: { step: SetupStep; done: boolean; isNext: boolean }) => {
  const translate = useTranslate()
  const Icon = done ? DoneIcon : OpenIcon
  return (
    <li data-done={done}>
      <Icon titleAccess={translate(done ? 'setup.done' : 'setup.open')} />
      <div>
        <strong>{translate(`setup.steps.${step}`)}</strong>
        {!done && <span>{translate(`setup.why.${step}`)}</span>}
      </div>
      {!done && (
        <Button component={Link} to={setupSteps[step]} variant={isNext ? 'contained' : 'outlined'}>
          {translate(`setup.action.${step}`)}
        </Button>
      )}
    </li>
  )
}

const Card = styled('section')(({ theme }) => ({
  maxWidth: 860,
  marginBottom: 16,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  backgroundColor: theme.palette.background.paper,
  '& header': { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 12, padding: '12px 16px' },
  '& h2': { ...theme.typography.h2, flex: '1 1 260px', margin: 0 },
  '& header span': { ...theme.typography.body2, color: theme.palette.text.secondary },
  '& ol': { margin: 0, padding: 0, listStyle: 'none' },
  '& li': {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: 12,
    padding: '12px 16px',
    borderTop: `1px solid ${theme.palette.divider}`,
  },
  '& li > svg': { flex: 'none', color: theme.palette.text.secondary },
  '& li[data-done=true] > svg': { color: theme.palette.success.main },
  '& li[data-done=true] strong': { fontWeight: 500, color: theme.palette.text.secondary },
  '& li > div': { flex: '1 1 220px', minWidth: 0 },
  '& li > div span': { ...theme.typography.body2, display: 'block', color: theme.palette.text.secondary },
}))
