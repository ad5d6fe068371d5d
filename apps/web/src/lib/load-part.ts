/** Text of a part that could not be fetched; its dialog offers to load the page anew. */
export const PART_LOST =
  'Não foi possível carregar esta parte da tela. Verifique a sua conexão e tente novamente.'

/**
 * Loads a part of the screen when it is needed.
 * @param heading what stands before the text of a failure
 * @throws with a text for the user
 */
export async function loadPart<T>(load: () => Promise<T>, heading?: string): Promise<T> {
  try {
    return await load()
  } catch {
    throw new Error(heading ? `${heading}\n${PART_LOST}` : PART_LOST)
  }
}
