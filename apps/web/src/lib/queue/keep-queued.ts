import { currentSession } from '@/lib/session'
import { getQueued, putQueued } from './queue-store'

export interface KeptDocument {
  /** Its kind, which a domain registered (`queue-kinds.ts`). */
  tipo: string
  /** The form's idempotency key, whatever became of its first sending. */
  id: string
  body: unknown
  values: unknown
  cliente: string
  codcli: number
  /** Null: it is no matter of money. */
  valor: number | null
}

/** Keeps a document whose sending reached no server; it is sent when the connection returns. */
export async function keepQueued(document: KeptDocument): Promise<void> {
  const session = currentSession()
  if (!session) throw new Error('Não há sessão iniciada.')
  // The key is as old as its first keeping, whatever was corrected since.
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
