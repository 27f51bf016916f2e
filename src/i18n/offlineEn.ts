/** Work without a network: what waits to be sent, and the choice of it for a device. */
export const offlineEn = {
  notes: 'Waits to be sent: a note on %{names} |||| Wait to be sent: notes on %{names}',
  sheet: 'Attendance waits to be sent. It is sent as soon as there is a connection.',
  sheetRefused: 'Attendance was not accepted (%{reason}). Open the sheet.',
  sheetConflict: 'somebody else has marked the same students meanwhile',
  refused: ': the note was not accepted (%{reason}): “%{note}”',
  discard: 'Discard',
  sent: 'The note on %{name} has been sent.',
  keptHint:
    'No connection. You see what was loaded until %{at}. Attendance and notes can be written and are sent later; nothing else can be saved.',
  later: 'Send later',
  kept: 'The note is kept on this device and sent as soon as there is a connection.',
  notKept: 'This device cannot keep the note. Leave this window open and save again later.',
  updateReady: 'A new version of Pathshala is ready.',
  updateUnsaved: 'Save or close what you have typed first, then load it.',
  update: 'Load it',
  deviceTitle: 'This device',
  deviceHint:
    'For a device that only you use. Pathshala opens without a connection, what you have looked at stays readable, and attendance and notes are sent later. When you log out, what you have read is deleted here.',
  device: 'Work without a connection on this device',
  preparing: 'Pathshala is being copied to this device…',
  ready: 'Ready: this device works without a connection.',
  failed: 'Pathshala could not be copied to this device. Check the connection and try again.',
}
