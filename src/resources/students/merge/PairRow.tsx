import PhoneIcon from '@mui/icons-material/CallOutlined'
import PersonIcon from '@mui/icons-material/PersonOutlineOutlined'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { useDayText } from '../../../components/fields/dayText.ts'
import { StatusChip } from '../../../components/fields/StatusChip.tsx'
import { formatInstant } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import type { Pair } from '../../../shared/students/mergeRoutes.ts'
import { mergeAddress, studentAddress } from './address.ts'

const icons = { phone: PhoneIcon, person: PersonIcon }

interface Props {
  pair: Pair
  /** True while the pair is being marked as distinct. */
  busy: boolean
  onApart: () => void
}

/** Two records side by side in short, and what makes them look like one. */
export const PairRow = ({ pair, busy, onApart }: Props) => {
  const translate = useTranslate()
  const { one, other, why } = pair
  const names = { one: one.name, other: other.name }
  return (
    <Row>
      <Side twin={one} />
      <Side twin={other} />
      <div>
        <span>
          {why.map((each) => (
            <StatusChip key={each} icon={icons[each]} tone="warning" label={translate(`merge.why.${each}`)} />
          ))}
        </span>
        <span>
          <Button
            variant="outlined"
            component={Link}
            to={mergeAddress(one._id, other._id)}
            aria-label={translate('merge.compareNamed', names)}
          >
            {translate('merge.compare')}
          </Button>
          <Button loading={busy} aria-label={translate('merge.apartNamed', names)} onClick={onApart}>
            {translate('merge.apart')}
          </Button>
        </span>
      </div>
    </Row>
  )
}

const Side = ({ twin }: { twin: Pair['one'] }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const dayText = useDayText()
  const { _id, name, phone, dateOfBirth, branchName, status, createdAt } = twin
  const facts = [
    phone,
    dateOfBirth && translate('merge.born', { day: dayText(dateOfBirth) }),
    branchName,
    translate(`resources.student.status.${status}`),
  ]
  return (
    <div>
      <Link to={studentAddress(_id, true)}>{name}</Link>
      <p>{facts.filter(Boolean).join(' · ')}</p>
      <p>{translate('merge.entered', { at: formatInstant(createdAt, language) })}</p>
    </div>
  )
}

const Row = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: '8px 24px',
  padding: 16,
  '& + &': { borderTop: `1px solid ${theme.palette.divider}` },
  '& a:not(.MuiButton-root)': {
    ...theme.typography.body1,
    display: 'inline-block',
    minHeight: 24,
    fontWeight: 600,
    color: theme.palette.primary.main,
    overflowWrap: 'anywhere',
  },
  '& p': { ...theme.typography.body2, color: theme.palette.text.secondary, margin: 0 },
  '& > div:last-of-type': {
    gridColumn: '1 / -1',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px 16px',
    '& > span': { display: 'flex', flexWrap: 'wrap', gap: '4px 16px' },
  },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: '1fr' },
}))
