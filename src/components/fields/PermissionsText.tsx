import { useTranslate } from 'ra-core'
import { areas, flags, type Permissions } from '../../shared/core/access.ts'
import { useCellName } from './cellName.ts'

/** Every permission that is given, in words. */
export const PermissionsText = ({ permissions }: { permissions: Permissions }) => {
  const translate = useTranslate()
  const cellName = useCellName()
  const given = areas.flatMap((area) =>
    flags.filter((flag) => permissions[area]?.[flag] === true).map((flag) => cellName(area, flag)),
  )
  return given.length > 0 ? given.join(', ') : translate('states.none')
}
