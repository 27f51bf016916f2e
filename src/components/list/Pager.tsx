import BackIcon from '@mui/icons-material/ChevronLeftOutlined'
import NextIcon from '@mui/icons-material/ChevronRightOutlined'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { useListContext, useTranslate } from 'ra-core'
import { PageNumbers } from './PageNumbers.tsx'

/** Which rows these are, and every page by its number. */
export const Pager = () => {
  const translate = useTranslate()
  const { page, perPage, total = 0, setPage } = useListContext()
  const pages = Math.max(1, Math.ceil(total / perPage))
  const from = (page - 1) * perPage + 1
  return (
    <Foot>
      <span role="status">
        {translate('list.range', { from, to: Math.min(total, page * perPage), total })}
      </span>
      <nav aria-label={translate('list.pages')}>
        <IconButton
          size="small"
          disabled={page <= 1}
          aria-label={translate('ra.navigation.previous')}
          onClick={() => setPage(page - 1)}
        >
          <BackIcon />
        </IconButton>
        <PageNumbers pages={pages} page={page} onPage={setPage} />
        <IconButton
          size="small"
          disabled={page >= pages}
          aria-label={translate('ra.navigation.next')}
          onClick={() => setPage(page + 1)}
        >
          <NextIcon />
        </IconButton>
      </nav>
    </Foot>
  )
}

const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 16px',
  marginTop: 12,
  ...theme.typography.body2,
  color: theme.palette.text.secondary,
  '& nav': { display: 'flex', alignItems: 'center', gap: 4, minWidth: 0, maxWidth: '100%' },
}))
