import Alert from '@mui/material/Alert'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { Wide } from '../../../components/inputs/Section.tsx'
import { useRecordAddress } from '../../../components/useRecordAddress.ts'
import { useDuplicates } from './useDuplicates.ts'

/** Likely duplicates while typing, below the input and without shifting it. */
export const Duplicates = () => {
  const translate = useTranslate()
  const { to } = useRecordAddress()
  const duplicates = useDuplicates()
  return (
    <DuplicateNotice role="status">
      {duplicates.length > 0 && (
        <Alert severity="warning" icon={false}>
          {translate('dialog.duplicateTitle')}
          <ul>
            {duplicates.map(({ _id, name, phone, branchName, status, why }) => (
              <li key={_id}>
                {/* Here it would take what was typed with it. */}
                <Link to={to({ id: _id, view: 'true' })} target="_blank" rel="noopener noreferrer">
                  {translate('dialog.duplicateOpen', { name })}
                </Link>
                <br />
                {[
                  translate(`resources.student.twins.${why}`),
                  phone,
                  branchName,
                  translate(`resources.student.status.${status}`),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </DuplicateNotice>
  )
}

const DuplicateNotice = styled(Wide)({
  // Empty it takes no space but exists, so that later content is read out.
  '&:empty': { position: 'absolute' },
  '& ul': { margin: '4px 0 0', paddingInlineStart: 20 },
  '& li + li': { marginTop: 4 },
  '& a': { color: 'inherit', textUnderlineOffset: 3, display: 'inline-block', minHeight: 24 },
})
