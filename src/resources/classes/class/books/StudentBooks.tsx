import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { Avatar } from '../../../../components/fields/Avatar.tsx'
import { formatInstant, formatNumber } from '../../../../i18n/locale.ts'
import { useLanguage } from '../../../../i18n/useLanguage.ts'
import type { KitLine, KitStudent } from '../../../../shared/kits/kitRoutes.ts'

interface Props {
  student: KitStudent
  may: boolean
  pending: boolean
  onIssue: () => void
  onByBook: () => void
  onTakeBack: () => void
}

/** Materials of one student: reserved, missing, handed out and returned. */
export const StudentBooks = ({ student, may, pending, onIssue, onByBook, onTakeBack }: Props) => {
  const translate = useTranslate()
  const language = useLanguage()
  const { studentName: name, photo, lines, status, issuedAt, issuedByName } = student
  const kept = lines.some(({ reserved }) => reserved > 0)
  const held = lines.some(({ issued, returned }) => issued > returned)
  const lineText = (line: KitLine) =>
    (
      [
        ['hasKept', line.reserved],
        ['hasShort', line.short],
        ['hasHeld', line.issued - line.returned],
        ['hasReturned', line.returned],
      ] as const
    )
      .filter(([, count]) => count > 0)
      .map(([key, count]) => translate(`kit.${key}`, { count: formatNumber(count, language) }))
      .join(' · ')
  const steps = [
    kept && (['issue', onIssue] as const),
    kept && (['byBook', onByBook] as const),
    held && (['takeBack', onTakeBack] as const),
  ].filter((step) => step !== false)
  return (
    <Row data-student={student.student}>
      <div className="who">
        <Avatar name={name} photo={photo ?? undefined} size={36} />
        <div>
          <strong>{name}</strong>
          {status !== 'active' && <p>{translate(`resources.enrolment.status.${status}`)}</p>}
          {issuedAt && issuedByName && (
            <p>{translate('kit.lastBy', { at: formatInstant(issuedAt, language), name: issuedByName })}</p>
          )}
        </div>
      </div>
      <dl>
        {lines.map((line) => (
          <div key={line.product} data-short={line.short > 0}>
            <dt>{line.productName}</dt>
            <dd>{lineText(line) || '–'}</dd>
          </div>
        ))}
      </dl>
      {may && steps.length > 0 && (
        <div className="steps">
          {steps.map(([step, act]) => (
            <Button
              key={step}
              size="small"
              variant={step === 'issue' ? 'outlined' : 'text'}
              disabled={pending}
              aria-label={translate('kit.actionOn', { action: translate(`kit.${step}`), name })}
              onClick={act}
            >
              {translate(`kit.${step}`)}
            </Button>
          ))}
        </div>
      )}
    </Row>
  )
}

const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '6px 16px',
  padding: '10px 0',
  borderBottom: `1px solid ${theme.palette.divider}`,
  '& .who': { display: 'flex', gap: 12, flex: '1 1 220px', minWidth: 0 },
  '& .who > div, & dl': { minWidth: 0, overflowWrap: 'anywhere' },
  '& strong': { fontWeight: 600 },
  '& p': { ...theme.typography.body2, margin: '2px 0 0', color: theme.palette.text.secondary },
  '& dl': { flex: '2 1 280px', margin: 0 },
  '& dl > div': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '0 16px' },
  '& dd': { margin: '0 0 0 auto', fontVariantNumeric: 'tabular-nums', color: theme.palette.text.secondary },
  '& [data-short=true] dd': { color: theme.palette.error.main },
  '& .steps': { display: 'flex', flexWrap: 'wrap', gap: 4, flex: '1 1 100%', paddingInlineStart: 48 },
  '@media (pointer: coarse)': { '& .MuiButton-root': { minHeight: 44 } },
  [theme.breakpoints.down('sm')]: { '& dl': { flex: '1 1 100%', paddingInlineStart: 48 } },
}))
