const LOST = 'Não foi possível carregar esta parte da tela. Verifique a sua conexão e tente novamente.'

/**
 * Loads a part of the screen when it is needed.
 * @throws with a text for the user
 */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch {
    throw new Error(LOST)
  }
}
