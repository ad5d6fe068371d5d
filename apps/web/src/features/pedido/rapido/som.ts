let audio: AudioContext | undefined

/** A short tone: high for a code that was found, low for one that was not. Silent where the browser has no sound. */
export function beep(isGood: boolean): void {
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
    // The colour and the text say the same.
  }
}
