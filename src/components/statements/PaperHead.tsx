import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useSchool } from '../useSchool.ts'

interface Props {
  title: string
  branchName: string | null
  /** The period. */
  span: string
}

/** Heading in print only: school, branch and period. */
export const PaperHead = ({ title, branchName, span }: Props) => {
  const translate = useTranslate()
  const school = useSchool()
  return (
    <Head>
      <strong>{school?.name}</strong>
      <span>{branchName ?? translate('books.allBranches')}</span>
      <h2>{title}</h2>
      <span>{span}</span>
    </Head>
  )
}

const Head = styled('header')({
  display: 'none',
  '@media print': {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    gap: '2pt 12pt',
    alignItems: 'baseline',
    marginBottom: '8pt',
    paddingBottom: '6pt',
    borderBottom: '1pt solid #000000',
    color: '#000000',
    fontSize: '10pt',
    '& strong, & h2': { margin: 0, fontSize: '13pt' },
    '& span': { textAlign: 'end' },
  },
})
