const LOST = 'Não foi possível carregar esta parte da tela. Verifique a sua conexão e tente novamente.'

/** A part of the screen that is fetched when it is wanted. @throws with a text for the user */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch {
    throw new Error(LOST)
  }
}
