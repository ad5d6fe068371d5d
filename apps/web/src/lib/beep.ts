/** Sounds of a scanner, and whether they are muted on this device. */
import { storage } from './storage/storage'
import { createStore } from './store'

const MUTED = 'trama.som.mudo'

/** Whether sounds are muted; stored on the device. */
export const muted = createStore(storage.read(MUTED) !== null)

export function setMuted(isMuted: boolean): void {
  if (isMuted) storage.write(MUTED, '1')
  else storage.remove(MUTED)
  muted.set(isMuted)
}

let audio: AudioContext | undefined

/**
 * Plays a short tone: high for a code that was found, low for one that was not. Silent where the browser has no
 * sound.
 */
export function beep(isGood: boolean): void {
  if (muted.get()) return
  try {
    audio ??= new AudioContext()
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    const seconds = isGood ? 0.08 : 0.3
    tone.frequency.value = isGood ? 1200 : 220
    volume.gain.value = 0.12
    tone.connect(volume).connect(audio.destination)
    tone.start()
    tone.stop(audio.currentTime + seconds)
  } catch {
    // A failed sound is ignored: colour and text say the same.
  }
}
