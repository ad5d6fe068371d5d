import { redirect } from '@tanstack/react-router'

interface NumeroInput {
  params: Readonly<Record<string, string>>
  /** The pointer is over a link: nothing may be shown for that. */
  preload: boolean
}

/** The numbers of a quotation's address; another one leads to the list, which says why. */
export async function checkCotacaoNumero({ params, preload }: NumeroInput): Promise<void> {
  if (Object.values(params).every((number) => /^\d{1,9}$/.test(number))) return
  if (!preload) (await import('@/features/cotacao/numero')).refuseNumero()
  throw redirect({ to: '/TableCotacao' })
}
