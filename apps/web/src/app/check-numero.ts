import { type LinkProps, redirect } from '@tanstack/react-router'

interface NumeroInput {
  params: Readonly<Record<string, string>>
  /** The pointer is over a link: nothing may be shown for that. */
  preload: boolean
}

/** The numbers of a document's address; another one leads to its list, which says why. */
export const checkNumero =
  (to: NonNullable<LinkProps['to']>, loadRefusal: () => Promise<(params: NumeroInput['params']) => void>) =>
  async ({ params, preload }: NumeroInput): Promise<void> => {
    if (Object.values(params).every((number) => /^\d{1,9}$/.test(number))) return
    if (!preload) (await loadRefusal())(params)
    throw redirect({ to })
  }
