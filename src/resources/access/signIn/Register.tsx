const rows = [0, 1, 2, 3, 4, 5]
const nameWidths = [92, 74, 104, 66, 88, 58]

/** The product's own drawing: an open register, the morning's roll half called. */
export const Register = () => (
  <svg className="register" viewBox="20 22 400 266" aria-hidden>
    <path className="board" d="M20 44h190q10 0 10 8 0-8 10-8h190v232H230q-10 0-10 6 0-6-10-6H20Z" />
    <path className="leaf" d="M32 32h176q12 0 12 12v224q0-8-12-8H32Z" />
    <path className="leaf" d="M408 32H232q-12 0-12 12v224q0-8 12-8h176Z" />
    {rows.map((row) => (
      <g key={row} transform={`translate(0 ${74 + row * 30})`}>
        <path className="line" d="M32 16h176M232 16h176" />
        <rect className="ink" x="66" y="2" width={nameWidths[row]} height="7" rx="3.5" />
        <path className="tick" d={row < 4 ? 'm246 5 5 5 9-10' : ''} />
        <path className="tick" d={row < 4 && row !== 1 ? 'm286 5 5 5 9-10' : ''} />
        <path className="cross" d={row === 1 ? 'm287 0 10 10m0-10-10 10' : ''} />
        <rect
          className="ink faint"
          x="322"
          y="2"
          width={66 - (nameWidths[row] ?? 0) / 4}
          height="7"
          rx="3.5"
        />
      </g>
    ))}
    <path className="margin" d="M56 32v228M272 32v228M312 32v228" />
    <path className="line strong" d="M32 66h176M232 66h176" />
    <rect className="ink" x="66" y="46" width="64" height="9" rx="4.5" />
    <rect className="ink" x="322" y="46" width="40" height="9" rx="4.5" />
    <path className="ribbon" d="M384 24h16v58l-8-8-8 8Z" />
  </svg>
)
