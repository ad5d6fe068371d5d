import type { FaturaListItem } from '@trama/contract/apl/fatura/list'
import { useDocument } from '@/components/pdf/use-document'
import { useSession } from '@/lib/session'

type Which = { fatura: Pick<FaturaListItem, 'chave' | 'fatura' | 'empresa' | 'codcli'> }

const load = async () => (await import('@/components/fatura/danfe-dialog')).DanfeDialog

/** Opens the DANFE of an invoice, or the ways to send it where the server sends documents. */
export function useDanfe() {
  const { documentos } = useSession().flagsVersao
  // An older server has the DANFE too, so the browser prints nothing.
  const { send, ...danfe } = useDocument<Which>({ hasPdf: true, load })
  return { ...danfe, send: documentos ? send : undefined }
}
