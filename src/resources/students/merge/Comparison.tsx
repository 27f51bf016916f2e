import SwapIcon from '@mui/icons-material/SwapHorizOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useEntity } from '../../../components/entityContext.ts'
import { same } from '../../../components/record/formValues.ts'
import type { MergePreview } from '../../../shared/students/mergeRoutes.ts'
import { useLabel } from '../../../components/useLabel.ts'
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx'
import { Facts, Panel } from '../../../components/Panel.tsx'
import { mergeAddress, studentAddress } from './address.ts'
import { FieldChoice } from './FieldChoice.tsx'
import { Moves } from './Moves.tsx'
import { type MergeField, type Side, useFieldText } from './useFieldText.ts'
import { useMerge } from './useMerge.ts'

interface Props {
  preview: MergePreview
  reread: () => Promise<unknown>
}

const differs = ({ choosable, own, other }: MergeField): boolean => choosable && !same(own, other)

/** Both records side by side: the kept value of each field, what is moved, and the final step. */
export const Comparison = ({ preview, reread }: Props) => {
  const translate = useTranslate()
  const entity = useEntity()
  const labelOf = useLabel()
  // Object fields have a section heading instead of a label.
  const label = (field: string) =>
    entity.fields[field]?.inner ? translate(`resources.student.sections.${field}`) : labelOf(field)
  const text = useFieldText()
  const { own, other, fields, moves } = preview
  const [chosen, setChosen] = useState<Partial<Record<string, Side>>>({})
  const [asking, setAsking] = useState(false)
  const choices = fields.filter(differs)
  const takes = ({ field, takes: usual }: MergeField): Side => chosen[field] ?? usual ?? 'own'
  const { merging, stale } = useMerge(preview, {
    fields: () => Object.fromEntries(choices.map((each) => [each.field, takes(each)])),
    reread,
    onStale: () => setAsking(false),
  })
  const names = { own: own.name, other: other.name }
  const alike = fields.filter((each) => each.choosable && !differs(each) && text(each, 'own') !== '')
  return (
    <Page>
      <h2>{translate('merge.title', { name: own.name, other: other.name })}</h2>
      {stale && (
        <Alert severity="warning" role="alert">
          {translate('merge.stale')}
        </Alert>
      )}
      <Panel title={translate('merge.differing')}>
        <Heads>
          <span />
          {(
            [
              ['own', 'stays'],
              ['other', 'goes'],
            ] as const
          ).map(([side, word]) => (
            <div key={side}>
              <small>{translate(`merge.${word}`)}</small>
              <Link to={studentAddress(preview[side]._id, true)} target="_blank" rel="noopener noreferrer">
                {names[side]}
              </Link>
            </div>
          ))}
        </Heads>
        {choices.map((each) => (
          <FieldChoice
            key={each.field}
            field={label(each.field)}
            says={{ own: text(each, 'own'), other: text(each, 'other') }}
            names={names}
            value={takes(each)}
            onChange={(side) => setChosen((now) => ({ ...now, [each.field]: side }))}
          />
        ))}
        {choices.length === 0 && translate('merge.noDifference')}
      </Panel>
      <Moves moves={moves} other={other.name} />
      {alike.length > 0 && (
        <Panel title={translate('merge.same')}>
          <Facts>
            {alike.map((each) => (
              <div key={each.field}>
                <dt>{label(each.field)}</dt>
                <dd>{text(each, 'own')}</dd>
              </div>
            ))}
          </Facts>
        </Panel>
      )}
      <footer>
        <Button component={Link} to={mergeAddress()}>
          {translate('actions.cancel')}
        </Button>
        <Button
          variant="outlined"
          startIcon={<SwapIcon />}
          component={Link}
          to={mergeAddress(other._id, own._id)}
        >
          {translate('merge.swap')}
        </Button>
        <Button variant="contained" onClick={() => setAsking(true)}>
          {translate('merge.merge')}
        </Button>
      </footer>
      {asking && (
        <ConfirmDialog
          title={translate('merge.question', { name: own.name })}
          body={translate('merge.consequence', { name: own.name, other: other.name })}
          action={translate('merge.merge')}
          danger
          call={merging}
          onSend={() => merging.mutate()}
          onClose={() => (setAsking(false), merging.reset())}
        />
      )}
    </Page>
  )
}

const Page = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  maxWidth: 960,
  '& > section + section': { marginTop: 0 },
  '& > h2': { ...theme.typography.h2, margin: 0, overflowWrap: 'anywhere' },
  '& > footer': { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 8 },
}))

const Heads = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(120px, 1fr) 2fr 2fr',
  gap: 12,
  padding: '8px 0',
  '& > div': { display: 'grid', minWidth: 0, overflowWrap: 'anywhere' },
  '& small': { fontSize: 13, color: theme.palette.text.secondary },
  '& a': { fontWeight: 600, color: theme.palette.primary.main, justifySelf: 'start', minHeight: 24 },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: '1fr 1fr', '& > span': { display: 'none' } },
}))
