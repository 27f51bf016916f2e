import UploadIcon from '@mui/icons-material/UploadFileOutlined'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { useDayText } from '../../../../components/fields/dayText.ts'
import { FramedList } from '../../../../components/LineItem.tsx'
import { StateBlock } from '../../../../components/list/ListState.tsx'
import { routeKey, useCallRoute } from '../../../../components/routeCalls.ts'
import { formatTime } from '../../../../i18n/locale.ts'
import { useLanguage } from '../../../../i18n/useLanguage.ts'
import type { SheetFile, UnsignedQuery } from '../../../../shared/classes/attendanceFileRoutes.ts'
import { Statement } from '../../../../components/statements/Statement.tsx'
import { More } from './More.tsx'
import { usePages } from './usePages.ts'

interface Props {
  query: UnsignedQuery
  /** Absent if uploads are not allowed. */
  onAdd?: ((session: SheetFile['session']) => void) | undefined
}

/** Held sessions without a signed sheet. */
export const UnsignedList = ({ query, onAdd }: Props) => {
  const translate = useTranslate()
  const language = useLanguage()
  const day = useDayText()
  const callRoute = useCallRoute()
  const { rows, total, error, isPending, refetch, fetchNextPage, isFetchingNextPage } = usePages(
    routeKey('attendance.unsigned', { query }),
    (page, signal) => callRoute('attendance.unsigned', { query: { ...query, page } }, { signal }),
  )
  const several = new Set(rows?.map(({ branch }) => branch)).size > 1
  return (
    <Statement error={error} isPending={isPending} retry={() => void refetch()}>
      {rows?.length === 0 ? (
        <StateBlock
          drawing="empty"
          title={translate('attendanceFiles.allSignedTitle')}
          hint={translate('attendanceFiles.allSignedHint')}
        />
      ) : (
        rows && (
          <>
            <Rows aria-label={translate('attendanceFiles.unsignedOf')}>
              {rows.map((session) => (
                <li key={session._id}>
                  <span>
                    <Link to={`/admin/attendance/${session._id}`}>{session.className}</Link>
                    <small>
                      {[
                        day(session.date),
                        `${formatTime(session.start, language)} – ${formatTime(session.end, language)}`,
                        session.teacherName ?? translate('attendance.noTeacher'),
                        several && session.branchName,
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </small>
                  </span>
                  {onAdd && (
                    <Button
                      variant="outlined"
                      startIcon={<UploadIcon />}
                      aria-label={translate('attendanceFiles.addSigned', {
                        name: `${session.className}, ${day(session.date)}`,
                      })}
                      onClick={() => onAdd(session)}
                    >
                      {translate('attendanceFiles.kinds.signed_sheet')}
                    </Button>
                  )}
                </li>
              ))}
            </Rows>
            <More
              shown={rows.length}
              count={total}
              pending={isFetchingNextPage}
              onMore={() => void fetchNextPage()}
            />
          </>
        )
      )}
    </Statement>
  )
}

const Rows = styled(FramedList)(({ theme }) => ({
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4px 16px',
    padding: '8px 16px',
  },
  '& span > a': { fontWeight: 600, color: theme.palette.text.primary, textUnderlineOffset: 3 },
  '& small': { display: 'block', fontSize: 13, color: theme.palette.text.secondary },
  '@media (pointer: coarse)': {
    '& span > a': { display: 'inline-block', padding: '10px 0' },
    '& button': { minHeight: 44 },
  },
}))
