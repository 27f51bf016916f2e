import AddIcon from '@mui/icons-material/AddOutlined'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useMayCall } from '../../../../components/useMayCall.ts'
import { sheetFileKinds } from '../../../../shared/classes/attendanceFile.ts'
import { routes } from '../../../../shared/routes.ts'
import { BranchChoice } from '../../../../components/statements/BranchChoice.tsx'
import { ChoiceBox } from '../../../../components/inputs/ChoiceBox.tsx'
import { AskedBar, AskedDay } from '../../../../components/statements/AskedBar.tsx'
import { AttendanceTabs } from '../AttendanceTabs.tsx'
import { ClassChoice } from '../ClassChoice.tsx'
import { useReportQuery, withoutEmpty } from '../../../../components/attendance/useReportQuery.ts'
import { ChooseSession, type Wanted } from './ChooseSession.tsx'
import { FileList } from './FileList.tsx'
import { UnsignedList } from './UnsignedList.tsx'

const views = ['all', 'unsigned'] as const

/** All session files, and sessions without a signed sheet. */
const FilesPage = () => {
  const translate = useTranslate()
  const reportQuery = useReportQuery()
  const may = useMayCall(routes['attendance.addFiles'])
  const [adding, setAdding] = useState<Wanted | null>(null)
  const branch = reportQuery.id('branch')
  const kind = sheetFileKinds.find((one) => one === reportQuery.text('kind')) ?? ''
  const unsigned = reportQuery.text('show') === 'unsigned'
  const where = withoutEmpty({
    branch,
    class: reportQuery.id('class'),
    from: reportQuery.day('from'),
    to: reportQuery.day('to'),
  })
  return (
    <>
      <AttendanceTabs />
      <AskedBar
        tools={
          may && (
            <Button
              variant="contained"
              startIcon={<AddIcon />}
              aria-expanded={adding !== null}
              onClick={() => setAdding(adding ? null : { date: '', session: '' })}
            >
              {translate('attendanceFiles.add')}
            </Button>
          )
        }
      >
        <ChoiceBox
          id="files-show"
          label={translate('attendanceFiles.show')}
          value={unsigned ? 'unsigned' : 'all'}
          options={views.map((id) => ({ id, name: translate(`attendanceFiles.shown.${id}`) }))}
          onChange={(show) => reportQuery.set({ show: show === 'all' ? '' : show })}
        />
        {!unsigned && (
          <ChoiceBox
            id="files-kind"
            label={translate('attendanceFiles.kind')}
            value={kind}
            options={[
              { id: '', name: translate('attendanceFiles.allKinds') },
              ...sheetFileKinds.map((id) => ({ id, name: translate(`attendanceFiles.kinds.${id}`) })),
            ]}
            onChange={(next) => reportQuery.set({ kind: next })}
          />
        )}
        <BranchChoice value={branch} onChange={(next) => reportQuery.set({ branch: next, class: '' })} />
        <ClassChoice
          branch={branch}
          value={reportQuery.id('class')}
          none={translate('attendance.allClasses')}
          onChange={(next) => reportQuery.set({ class: next })}
        />
        {(['from', 'to'] as const).map((name) => (
          <AskedDay
            key={name}
            id={`files-${name}`}
            label={translate(`attendanceFiles.${name}`)}
            value={reportQuery.day(name)}
            onChange={(day) => reportQuery.set({ [name]: day })}
          />
        ))}
      </AskedBar>
      {adding && (
        <ChooseSession key={adding.session} branch={branch} wanted={adding} onClose={() => setAdding(null)} />
      )}
      {unsigned ? (
        <UnsignedList
          query={where}
          onAdd={may ? ({ _id, date }) => setAdding({ date, session: _id }) : undefined}
        />
      ) : (
        <FileList query={{ ...where, ...(kind ? { kind } : {}) }} />
      )}
    </>
  )
}
export default FilesPage
