/** What was read is heard and felt: nobody looks at the screen at a door. */
const tones = { marked: [880, 1320], again: [660], refused: [220, 180] } as const
const buzzes = { marked: [60], again: [40, 60, 40], refused: [250] } as const

let audio: AudioContext | undefined

export function signal(outcome: keyof typeof tones, sound: boolean): void {
  if ('vibrate' in navigator) navigator.vibrate([...buzzes[outcome]])
  if (!sound || typeof AudioContext === 'undefined') return
  audio ??= new AudioContext()
  const begin = audio.currentTime
  tones[outcome].forEach((frequency, index) => tone(frequency, begin + index * 0.12))
}

function tone(frequency: number, at: number): void {
  if (!audio) return
  const [oscillator, volume] = [audio.createOscillator(), audio.createGain()]
  oscillator.frequency.value = frequency
  volume.gain.setValueAtTime(0.15, at)
  volume.gain.exponentialRampToValueAtTime(0.001, at + 0.11)
  oscillator.connect(volume).connect(audio.destination)
  oscillator.start(at)
  oscillator.stop(at + 0.12)
}
