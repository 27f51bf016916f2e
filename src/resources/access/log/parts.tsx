/** The parts of an entry as the list and the entry itself show them. */
import { styled } from '@mui/material/styles'
import { useResourceDefinitions, useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { formatInstantInColumn, localDigits } from '../../../i18n/locale.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { useDeviceName } from '../../../components/useDeviceName.ts'
import type { Entry } from './entry.ts'
import { loggedKind } from './loggedKind.ts'

/** The time in the reader's zone; the exact instant on hover or focus. */
export const When = ({ at }: { at: string }) => {
  const language = useLanguage()
  return (
    <Moment>
      <time dateTime={at}>{formatInstantInColumn(at, language)}</time>
      <span role="tooltip">{useExact()(at)}</span>
    </Moment>
  )
}

/** A moment to the thousandth, by the clock that is the same everywhere. */
export function useExact(): (at: string) => string {
  const translate = useTranslate()
  const language = useLanguage()
  return (at) =>
    translate('resources.log.exact', {
      at: localDigits(at.replace('T', ' ').replace('Z', ''), language),
    })
}

/** The actor with role, the user they viewed as, and the one for whom they decided. */
export const Who = ({ entry: { userName, userRole, asUserName, forUserName } }: { entry: Entry }) => {
  const translate = useTranslate()
  const more = [
    userRole && translate(`roles.${userRole}`, { _: userRole }),
    asUserName && translate('resources.log.as', { name: asUserName }),
    forUserName && translate('resources.log.for', { name: forUserName }),
  ].filter(Boolean)
  return (
    <Two>
      {userName ?? <i>{translate('resources.log.nobody')}</i>}
      {more.length > 0 && <small>{more.join(' · ')}</small>}
    </Two>
  )
}

/** The record by its name at that time, linked if it still exists, with its kind. */
export const About = ({ entry }: { entry: Entry }) => {
  const translate = useTranslate()
  const { recordName, resource } = entry
  const kind = loggedKind(translate, resource ?? '')
  return (
    <Two>
      {recordName ? <RecordName entry={entry} /> : kind}
      {recordName && <small>{kind}</small>}
    </Two>
  )
}

export const RecordName = ({ entry: { recordName, recordId, resource, recordThere } }: { entry: Entry }) => {
  const screens = useResourceDefinitions()
  return recordThere && resource && screens[resource]?.hasEdit ? (
    <Link to={`/admin/${resource}/${recordId}`}>{recordName}</Link>
  ) : (
    <span>{recordName}</span>
  )
}

/** The source: the address that the server saw, the browser, and its system. */
export const From = ({ entry: { address, reportedAddress, device } }: { entry: Entry }) => {
  const translate = useTranslate()
  const deviceName = useDeviceName()
  const says = reportedAddress && reportedAddress !== address
  return (
    <Two>
      <span>
        {address}
        {says && <> ({translate('resources.log.says', { address: reportedAddress })})</>}
      </span>
      {device && <small title={device}>{deviceName(device)}</small>}
    </Two>
  )
}

const Two = styled('div')(({ theme }) => ({
  display: 'grid',
  lineHeight: 1.35,
  padding: '4px 0',
  '& > *': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& small': { fontSize: 13, color: theme.palette.text.secondary },
  '& i': { fontStyle: 'normal', color: theme.palette.text.secondary },
  '& a': { color: theme.palette.primary.main, textUnderlineOffset: 3 },
}))

const Moment = styled('span')(({ theme }) => ({
  position: 'relative',
  '& [role=tooltip]': {
    position: 'absolute',
    zIndex: 1,
    insetInlineStart: 'calc(100% + 8px)',
    top: -4,
    padding: '4px 8px',
    borderRadius: 6,
    fontWeight: 400,
    fontSize: 13,
    whiteSpace: 'nowrap',
    color: theme.palette.background.paper,
    backgroundColor: theme.palette.text.primary,
    visibility: 'hidden',
  },
  'a:focus-visible & [role=tooltip], &:hover [role=tooltip]': { visibility: 'visible' },
  [theme.breakpoints.down('md')]: { '& [role=tooltip]': { insetInlineStart: 0, top: 'calc(100% + 4px)' } },
}))
