import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import InputLabel from '@mui/material/InputLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useId, useRef, useState } from 'react'
import { failureOf } from '../../../components/failure.ts'
import { routeKey, useCallRoute } from '../../../components/routeCalls.ts'
import { useAction } from '../../../components/useAction.ts'
import { SaveState } from '../../../components/record/SaveState.tsx'
import { formatNumber } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import {
  type StaffFact,
  staffFacts,
  staffMoments,
  type StaffSteps,
} from '../../../shared/staff/checklistRoutes.ts'
import type { RouteInput } from '../../../shared/routeTypes.ts'
import { ChoiceBox } from '../../../components/inputs/ChoiceBox.tsx'
import { UnsavedGuard } from '../../../components/PageGuard.tsx'

const empty: Item = { nameBn: '', nameEn: '', fact: null }
type Item = StaffSteps['joining'][number]

/** Templates of the checklists: each item has a name in both languages. */
export const StepsForm = ({ begin }: { begin: StaffSteps }) => {
  const translate = useTranslate()
  const callRoute = useCallRoute()
  const [kept, setKept] = useState(begin)
  const [typed, setTyped] = useState(begin)
  const saving = useAction(
    // An item of joining is about no fact: the form offers none for it.
    () => callRoute('staffStep.save', { body: typed as RouteInput<'staffStep.save'>['body'] }),
    {
      done: 'staffFile.stepsSaved',
      replaces: routeKey('staffStep.list', {}),
      onSuccess: ({ data: now }) => {
        // Saved texts are trimmed.
        setTyped(now)
        setKept(now)
      },
      invalidates: [],
    },
  )
  const failure = saving.error ? failureOf(saving.error) : null
  const unsaved = JSON.stringify(typed) !== JSON.stringify(kept)
  return (
    <Lists
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        saving.mutate()
      }}
    >
      <UnsavedGuard unsaved={unsaved} />
      {staffMoments.map((moment) => (
        <Moment
          key={moment}
          title={translate(`staffFile.moment.${moment}`)}
          facts={moment === 'leaving' ? staffFacts : []}
          items={typed[moment]}
          onChange={(items) => setTyped({ ...typed, [moment]: items })}
          said={(index, field) => failure?.errors?.[`${moment}.${index}.${field}`] as string | undefined}
        />
      ))}
      {failure && failure.status !== 401 && (
        <p role="alert">{translate(failure.message, { _: failure.message })}</p>
      )}
      <footer>
        <Button type="submit" variant="contained" loading={saving.isPending}>
          {translate('staffFile.saveSteps')}
        </Button>
        <SaveState saving={saving.isPending} unsaved={unsaved} />
      </footer>
    </Lists>
  )
}

interface MomentProps {
  title: string
  /** Matters that an item can depend on. */
  facts: readonly StaffFact[]
  items: readonly Item[]
  onChange: (items: Item[]) => void
  /** The server's error of a field. */
  said: (index: number, field: keyof Item) => string | undefined
}

const Moment = ({ title, facts, items, onChange, said }: MomentProps) => {
  const translate = useTranslate()
  const language = useLanguage()
  const id = useId()
  const box = useRef<HTMLFieldSetElement>(null)
  const place = (index: number) => formatNumber(index + 1, language)
  const add = () => {
    onChange([...items, empty])
    // Focuses the new item.
    requestAnimationFrame(() =>
      box.current?.querySelector<HTMLElement>(`[id="${id}-${items.length}-nameBn"]`)?.focus(),
    )
  }
  return (
    <fieldset ref={box}>
      <legend>{title}</legend>
      {items.map((item, index) => (
        <div key={index}>
          {(['nameBn', 'nameEn'] as const).map((field) => {
            const [input, wrong] = [`${id}-${index}-${field}`, said(index, field)]
            return (
              <span key={field}>
                <InputLabel htmlFor={input}>
                  <span className="visually-hidden">{title}: </span>
                  {translate(`staffFile.${field}`, { place: place(index) })}
                </InputLabel>
                <OutlinedInput
                  id={input}
                  size="small"
                  fullWidth
                  value={item[field]}
                  error={Boolean(wrong)}
                  inputProps={{ maxLength: 120, 'aria-describedby': wrong ? `${input}-wrong` : undefined }}
                  onChange={({ target }) => onChange(items.with(index, { ...item, [field]: target.value }))}
                />
                {wrong && (
                  <FormHelperText id={`${input}-wrong`} error role="alert">
                    {wrong}
                  </FormHelperText>
                )}
              </span>
            )
          })}
          {facts.length > 0 && (
            <ChoiceBox
              id={`${id}-${index}-fact`}
              label={translate('staffFile.about', { place: place(index) })}
              value={item.fact ?? ''}
              options={[
                { id: '', name: translate('staffFile.waits.none') },
                ...facts.map((fact) => ({ id: fact, name: translate(`staffFile.waits.${fact}`) })),
              ]}
              onChange={(fact) =>
                onChange(items.with(index, { ...item, fact: facts.find((one) => one === fact) ?? null }))
              }
            />
          )}
          <Button
            color="error"
            aria-label={`${title}: ${translate('staffFile.removeStep', { place: place(index) })}`}
            onClick={() => onChange(items.toSpliced(index, 1))}
          >
            {translate('staffFile.remove')}
          </Button>
        </div>
      ))}
      <Button onClick={add}>{translate('staffFile.addStep')}</Button>
    </fieldset>
  )
}

const Lists = styled('form')(({ theme }) => ({
  '& > fieldset': { border: 0, margin: '16px 0', padding: 0 },
  '& legend': { ...theme.typography.body1, fontWeight: 600, padding: 0, marginBottom: 8 },
  '& > fieldset > div': {
    display: 'flex',
    flexWrap: 'wrap',
    // Aligns the button with the inputs, below their labels.
    alignItems: 'flex-end',
    gap: 8,
    marginBottom: 12,
  },
  '& > fieldset > div > span': { flex: '1 1 240px', alignSelf: 'flex-start' },
  '& > fieldset > div > .MuiFormControl-root': { flex: '0 1 240px', alignSelf: 'flex-start' },
  '& footer': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 },
  '& footer > span': { ...theme.typography.caption, color: theme.palette.text.secondary },
}))
