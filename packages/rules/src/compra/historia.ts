/** The audit trail of a purchase order in words. */
export interface OrdemAto {
  acao: string
  depois: {
    nota: string | null
    motivo: string | null
    recusa_motivo: string | null
    /** N: a second approver is needed. */
    aprovado2: string | null
    assunto: string | null
    /** Recipient of the e-mail; missing: the buyer. */
    destino: string | null
  }
}

const withText = (word: string, text: string | null) => (text ? `${word}: ${text}` : word)
const withNota = (word: string, nota: string | null) => (nota ? `${word}, nota ${nota}` : word)

export const WORDS: Readonly<Record<string, (depois: OrdemAto['depois']) => string>> = {
  incluir: () => 'Compra incluída',
  alterar: () => 'Compra alterada',
  liberar: ({ aprovado2 }) => (aprovado2 === 'N' ? 'Liberada, falta o segundo aprovador' : 'Liberada'),
  desfazer: () => 'Liberação desfeita',
  recusar: ({ recusa_motivo }) => withText('Recusada', recusa_motivo),
  receber: ({ nota }) => withNota('Recebida', nota),
  estornar: ({ nota, motivo }) => withText(withNota('Recebimento estornado', nota), motivo),
  confirmar: () => 'Confirmada pelo fornecedor',
  cancelar: ({ motivo }) => withText('Cancelada', motivo),
  enviar: ({ assunto, destino }) => {
    if (!assunto) return 'Enviada por e-mail'
    return `${destino === 'fornecedor' ? 'Fornecedor' : 'Comprador'} avisado por e-mail`
  },
  compartilhar: () => 'Link criado',
  revogar: () => 'Link revogado',
}

/** An entry of the trail in words; an action that is unknown here (from a newer server) is shown by its name. */
export const ordemAtoText = ({ acao, depois }: OrdemAto): string => WORDS[acao]?.(depois) ?? acao
