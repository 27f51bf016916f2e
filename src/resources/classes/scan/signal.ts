/** Sound and vibration after a scan: nobody looks at the screen at a door. */
import { ofPage } from '../../../browser/ofPage.ts'

const tones = { marked: [880, 1320], again: [660], refused: [220, 180] } as const
const buzzes = { marked: [60], again: [40, 60, 40], refused: [250] } as const

const audio = ofPage<AudioContext | undefined>(() => undefined)

export function signal(outcome: keyof typeof tones, sound: boolean): void {
  if ('vibrate' in navigator) navigator.vibrate([...buzzes[outcome]])
  if (!sound || typeof AudioContext === 'undefined') return
  const here = (audio.now ??= new AudioContext())
  tones[outcome].forEach((frequency, index) => tone(here, frequency, here.currentTime + index * 0.12))
}

function tone(audio: AudioContext, frequency: number, at: number): void {
  const [oscillator, volume] = [audio.createOscillator(), audio.createGain()]
  oscillator.frequency.value = frequency
  volume.gain.setValueAtTime(0.15, at)
  volume.gain.exponentialRampToValueAtTime(0.001, at + 0.11)
  oscillator.connect(volume).connect(audio.destination)
  oscillator.start(at)
  oscillator.stop(at + 0.12)
}
