import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { PlainDialog } from '../../../../components/dialogs/PlainDialog.tsx'
import { Avatar } from '../../../../components/fields/Avatar.tsx'
import { formatNumber } from '../../../../i18n/locale.ts'
import { useLanguage } from '../../../../i18n/useLanguage.ts'
import { Camera } from '../../scan/Camera.tsx'
import { CodeEntry } from '../../scan/CodeEntry.tsx'
import type { KitStudent } from '../../../../shared/kits/kitRoutes.ts'
import { type BookRead, useBookScan } from './useBookScan.ts'

interface Props {
  group: string
  /** Student of the next book; null: scan a card first. */
  begin: KitStudent | null
  onHanded: () => void
  onClose: () => void
}

/** Scans cards and books one after the other; the latest result is shown large. */
export const ScanDialog = ({ group, begin, onHanded, onClose }: Props) => {
  const translate = useTranslate()
  const { read, onSeen, send } = useBookScan(group, begin, onHanded)
  return (
    <PlainDialog
      title={translate('kit.scanTitle')}
      maxWidth="md"
      onClose={onClose}
      // Keeps a scanned code from submitting the form below.
      onSubmit={(event) => event.stopPropagation()}
      actions={<Button onClick={onClose}>{translate('kit.close')}</Button>}
    >
      <Parts>
        <Result read={read} begin={begin} />
        <CodeEntry
          onSend={send}
          words={{
            label: translate('kit.code'),
            hint: translate('kit.scanHint'),
            send: translate('kit.send'),
          }}
        />
        <Camera onCode={onSeen} />
      </Parts>
    </PlainDialog>
  )
}

const Result = ({ read, begin }: { read: BookRead | null; begin: KitStudent | null }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const named = (books: readonly { productName: string; count: number }[]) =>
    books
      .map(({ productName: name, count }) =>
        translate('kit.of', { name, count: formatNumber(count, language) }),
      )
      .join(', ')
  if (!read)
    return (
      <Panel role="status" data-outcome="ready">
        <strong>
          {begin ? translate('kit.forWhom', { name: begin.studentName }) : translate('kit.ready')}
        </strong>
      </Panel>
    )
  if (!read.told)
    return (
      <Panel key={read.key} role="alert" data-outcome="refused">
        <div>
          <strong>{translate('kit.refused')}</strong>
          <span>{translate(read.message ?? '', { _: read.message ?? '' })}</span>
        </div>
      </Panel>
    )
  const { studentName: name, photo, given, lines } = read.told
  const short = lines.flatMap(({ productName, short: count }) => (count > 0 ? [{ productName, count }] : []))
  return (
    <Panel key={read.key} role="status" data-outcome={read.outcome}>
      <Avatar name={name} photo={photo ?? undefined} size={72} />
      <div>
        <strong>{name}</strong>
        <span>
          {given.length > 0
            ? translate('kit.given', {
                books: named(given.map(({ productName, quantity: count }) => ({ productName, count }))),
              })
            : translate('kit.nothing')}
        </span>
        {short.length > 0 && <span>{translate('kit.missing', { books: named(short) })}</span>}
      </div>
    </Panel>
  )
}

const Parts = styled('div')({ display: 'grid', gap: 16 })

const Panel = styled('div')(({ theme }) => {
  const { success, warning, error, divider } = theme.palette
  const toned = (main: string) => ({
    borderColor: main,
    backgroundColor: `color-mix(in srgb, ${main} 14%, ${theme.palette.background.paper})`,
  })
  return {
    display: 'flex',
    alignItems: 'center',
    gap: 16,
    minHeight: 120,
    padding: 16,
    border: `3px solid ${divider}`,
    borderRadius: 12,
    '& > div:last-of-type': { minWidth: 0, overflowWrap: 'anywhere' },
    '& strong': { display: 'block', fontSize: 26, lineHeight: 1.35, fontWeight: 600 },
    '& span': { display: 'block', marginTop: 4, fontSize: 18 },
    '&[data-outcome=marked]': toned(success.main),
    '&[data-outcome=again]': toned(warning.main),
    '&[data-outcome=refused]': toned(error.main),
  }
})
