type SubmitButtonProps = { busy: boolean; label: string; busyLabel: string }

/**
 * Its label says what it does, and that it is doing it. It stays in the focus order while busy; the form ignores
 * repeats.
 */
export const SubmitButton = ({ busy, label, busyLabel }: SubmitButtonProps) => (
  <button type="submit" className="act" aria-disabled={busy} aria-busy={busy}>
    {busy && <span className="turn" aria-hidden />}
    {busy ? busyLabel : label}
  </button>
)
