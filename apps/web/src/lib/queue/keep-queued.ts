import { currentSession } from '@/lib/session'
import { getQueued, putQueued } from './queue-store'

export interface KeptDocument {
  /** Kind of the document, which a domain registered (`queue-kinds.ts`). */
  tipo: string
  /** Idempotency key of the form, even if a first call was already sent with it. */
  id: string
  body: unknown
  values: unknown
  cliente: string
  codcli: number
  /** Value in reais; null for a document without a value. */
  valor: number | null
}

/** Stores a document whose call reached no server; it is sent when the connection returns. */
export async function keepQueued(document: KeptDocument): Promise<void> {
  const session = currentSession()
  if (!session) throw new Error('Não há sessão iniciada.')
  // The creation time stays that of the first storing, because the key's age counts from there.
  const before = await getQueued(document.id)
  await putQueued({
    ...document,
    usuario: session.usuario.id,
    empresa: session.empresa.emp_pat,
    nome_empresa: session.empresa.emp_nome,
    estado: 'aguardando',
    criado: before?.criado ?? new Date().toISOString(),
    mensagem: null,
    campos: [],
    numero: null,
    enviado: null,
  })
}
