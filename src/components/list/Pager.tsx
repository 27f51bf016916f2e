import FirstIcon from '@mui/icons-material/FirstPageOutlined'
import BackIcon from '@mui/icons-material/ChevronLeftOutlined'
import NextIcon from '@mui/icons-material/ChevronRightOutlined'
import LastIcon from '@mui/icons-material/LastPageOutlined'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { useListContext, useTranslate } from 'ra-core'
import { PageNumbers } from './PageNumbers.tsx'
import { PageSize } from './PageSize.tsx'
import { useListTotal } from './useListTotal.ts'

/** Which rows these are, how many a page has, and every page by its number. */
export const Pager = () => {
  const translate = useTranslate()
  const { page, perPage, setPage } = useListContext()
  const { total = 0, isOver } = useListTotal()
  const pages = Math.max(1, Math.ceil(total / perPage))
  const from = (page - 1) * perPage + 1
  const steps = [
    { Icon: FirstIcon, name: 'list.firstPage', to: 1 },
    { Icon: BackIcon, name: 'ra.navigation.previous', to: page - 1 },
    { Icon: NextIcon, name: 'ra.navigation.next', to: page + 1 },
    { Icon: LastIcon, name: 'list.lastPage', to: pages },
  ].map(({ Icon, name, to }) => (
    <IconButton
      key={name}
      size="small"
      disabled={to < 1 || to > pages || to === page}
      aria-label={translate(name)}
      title={translate(name)}
      onClick={() => setPage(to)}
    >
      <Icon />
    </IconButton>
  ))
  return (
    <Foot>
      <span role="status">
        {translate(isOver ? 'list.rangeOver' : 'list.range', {
          from,
          to: Math.min(total, page * perPage),
          total,
        })}
      </span>
      <PageSize />
      <nav aria-label={translate('list.pages')}>
        {steps.slice(0, 2)}
        <PageNumbers pages={pages} page={page} onPage={setPage} />
        {steps.slice(2)}
      </nav>
    </Foot>
  )
}

const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  marginTop: 12,
  ...theme.typography.body2,
  color: theme.palette.text.secondary,
  '& nav': {
    flex: '1 1 760px',
    display: 'flex',
    justifyContent: 'flex-end',
    alignItems: 'center',
    minWidth: 0,
    maxWidth: '100%',
  },
  // Both steps to either side and the numbers between them, on the narrowest phone.
  [theme.breakpoints.down('sm')]: {
    '& nav': { justifyContent: 'center' },
    '& nav .MuiIconButton-root': { minWidth: 36, padding: 4 },
  },
}))
