import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { useDayText } from '../../../../components/fields/dayText.ts'
import { FramedList } from '../../../../components/LineItem.tsx'
import { StateBlock } from '../../../../components/list/ListState.tsx'
import { KeptFile } from '../../../../components/uploads/KeptFile.tsx'
import { routeKey, useCallRoute } from '../../../../components/routeCalls.ts'
import { formatTime } from '../../../../i18n/locale.ts'
import { useLanguage } from '../../../../i18n/useLanguage.ts'
import type { FilesQuery, SheetFile } from '../../../../shared/classes/attendanceFileRoutes.ts'
import { NotLoaded } from '../../../../components/NotYet.tsx'
import { More } from './More.tsx'
import { ShownFiles } from './ShownFiles.tsx'
import { usePages } from './usePages.ts'

/** Session files, newest first, with session, student and uploader. */
export const FileList = ({ query }: { query: FilesQuery }) => {
  const translate = useTranslate()
  const callRoute = useCallRoute()
  const { rows, total, error, refetch, fetchNextPage, isFetchingNextPage } = usePages(
    routeKey('attendance.files', { query }),
    (page, signal) => callRoute('attendance.files', { query: { ...query, page } }, { signal }),
  )
  if (error) return <NotLoaded error={error} retry={() => void refetch()} />
  if (!rows)
    return (
      <div role="status" aria-label={translate('attendanceFiles.reading')}>
        <Skeleton variant="rounded" height={240} />
      </div>
    )
  if (rows.length === 0) {
    const narrowed = Object.keys(query).length > 0
    return (
      <StateBlock
        drawing="empty"
        title={translate(narrowed ? 'attendanceFiles.filteredTitle' : 'attendanceFiles.noneTitle')}
        hint={translate(narrowed ? 'attendanceFiles.filteredHint' : 'attendanceFiles.noneHint')}
      />
    )
  }
  return (
    <>
      <ShownFiles files={rows}>
        {({ onView, onRemove }) => (
          <Rows aria-label={translate('attendanceFiles.listTitle')}>
            {rows.map((file) => (
              <KeptFile
                key={file.fileUrl}
                file={file}
                said={translate(`attendanceFiles.kinds.${file.type}`)}
                onView={() => onView(file)}
                onRemove={onRemove && (() => onRemove(file))}
              >
                <Facts file={file} />
              </KeptFile>
            ))}
          </Rows>
        )}
      </ShownFiles>
      <More
        shown={rows.length}
        count={total}
        pending={isFetchingNextPage}
        onMore={() => void fetchNextPage()}
      />
    </>
  )
}

const Facts = ({ file: { session, studentName, createdBy } }: { file: SheetFile }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const day = useDayText()
  const facts = [
    ['student', studentName],
    ['by', createdBy && `${createdBy.firstName} ${createdBy.lastName}`],
  ] as const
  return (
    <dl>
      <div>
        <dt>{translate('attendanceFiles.session')}</dt>
        <dd>
          <Link to={`/admin/attendance/${session._id}`}>
            {session.className}, {day(session.date)}, {formatTime(session.start, language)}
          </Link>
        </dd>
      </div>
      {facts.map(([name, value]) =>
        value ? (
          <div key={name}>
            <dt>{translate(`attendanceFiles.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}

const Rows = styled(FramedList)(({ theme }) => ({
  '& > li': { flexWrap: 'wrap', padding: '6px 8px' },
  '& > li > .file': { flex: '1 1 280px' },
  '& dl': {
    ...theme.typography.body2,
    flex: '1 1 320px',
    margin: 0,
    padding: '0 8px',
    display: 'grid',
    gap: 2,
  },
  '& dl > div': { display: 'flex', gap: 6 },
  '& dt': { color: theme.palette.text.secondary, whiteSpace: 'nowrap' },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
  '& dd a': { color: theme.palette.text.primary, textUnderlineOffset: 3 },
  '@media (pointer: coarse)': { '& dd a': { display: 'inline-block', padding: '10px 0' } },
  [theme.breakpoints.down('sm')]: {
    // Details below the file, actions beside it.
    '& > li > .file': { flex: '1 1 0' },
    '& > li > dl': { order: 1, flex: '1 0 100%', paddingInlineStart: 60 },
  },
}))
