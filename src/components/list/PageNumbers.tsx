import { styled } from '@mui/material/styles'
import { useLayoutEffect, useRef, useState } from 'react'
import { onResize } from '../../browser/onResize.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { formatNumber } from '../../i18n/locale.ts'

interface Props {
  pages: number
  page: number
  onPage: (page: number) => void
}

/** Up to this many are simply drawn; of more, those that are seen and some beside them. */
const drawnAtOnce = 60
const beside = 12

/** Wide enough for the longest number, so that positions need no measuring. */
const widthFor = (pages: number) => Math.max(40, 20 + 10 * String(pages).length)

/** Every page's number from 1 to the last, in a row that scrolls; the current one is brought into view. */
export const PageNumbers = ({ pages, page, onPage }: Props) => {
  const language = useLanguage()
  const scroller = useRef<HTMLDivElement>(null)
  const width = widthFor(pages)
  const whole = pages * width
  const [left, setLeft] = useState(0)
  const [seen, setSeen] = useState(0)

  useLayoutEffect(() => {
    const centre = () => {
      const box = scroller.current
      if (!box) return
      box.scrollLeft = (page - 0.5) * width - box.clientWidth / 2
      setLeft(box.scrollLeft)
      setSeen(box.clientWidth)
    }
    return onResize(centre, scroller.current)
  }, [page, width])

  const shown = numbersAt(left, width, pages)
  return (
    <Scroller
      ref={scroller}
      data-before={left > 1}
      data-after={whole - seen - left > 1}
      // No wider than its numbers, so that the arrows are next to them.
      style={{ maxWidth: whole }}
      onScroll={(event) => setLeft(event.currentTarget.scrollLeft)}
    >
      <Strip style={{ width: whole }}>
        {shown.map((number) => (
          <button
            key={number}
            type="button"
            style={{ left: (number - 1) * width, width }}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => onPage(number)}
          >
            {formatNumber(number, language, { useGrouping: false })}
          </button>
        ))}
      </Strip>
    </Scroller>
  )
}

function numbersAt(left: number, width: number, pages: number): number[] {
  const all = pages <= drawnAtOnce
  const first = all ? 1 : Math.max(1, Math.floor(left / width) + 1 - beside)
  const last = all ? pages : Math.min(pages, Math.ceil((left + 600) / width) + beside)
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

const Scroller = styled('div')({
  // The specification's widths, as far as there is room.
  flex: '0 1 600px',
  // Numbers that fade away at an edge say that there are more beyond it.
  '--before': '0px',
  '--after': '0px',
  '&[data-before="true"]': { '--before': '28px' },
  '&[data-after="true"]': { '--after': '28px' },
  maskImage:
    'linear-gradient(90deg, transparent, #000 var(--before), #000 calc(100% - var(--after)), transparent)',
  minWidth: 0,
  overflowX: 'auto',
  scrollbarWidth: 'thin',
  '@media (max-width: 767.98px)': { flexBasis: 200 },
})

// The buttons by a rule of their strip: there are dozens, drawn at each page and each step of a scroll.
const Strip = styled('div')(({ theme }) => ({
  position: 'relative',
  height: 44,
  marginLeft: 'auto',
  marginRight: 'auto',
  '& > button': {
    position: 'absolute',
    top: 4,
    height: 36,
    '@media (pointer: coarse)': { top: 0, height: 44 },
    padding: 0,
    border: 0,
    borderRadius: 8,
    background: 'none',
    color: theme.palette.text.primary,
    font: 'inherit',
    fontVariantNumeric: 'tabular-nums',
    cursor: 'pointer',
    '&:hover': { backgroundColor: theme.palette.action.hover },
    '&:focus-visible': { outlineOffset: -2 },
    '&[aria-current]': {
      backgroundColor: theme.palette.action.selected,
      color: theme.palette.primary.main,
      fontWeight: 600,
    },
  },
}))
