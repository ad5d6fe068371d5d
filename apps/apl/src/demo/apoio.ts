/** Rows of codes and descriptions for the customer form, numbered by their place. */
const numbered = <T>(texts: readonly string[], row: (code: string, descricao: string) => T): readonly T[] =>
  texts.map((descricao, i) => row(String(i + 1).padStart(2, '0'), descricao))

export const GRUPOS_CLIENTE = numbered(
  ['Boutiques', 'Multimarcas', 'Magazines', 'Franquias', 'Varejo', 'Atacado'],
  (codigo, descricao) => ({ codigo, descricao }),
)

export const HISTORICOS = numbered(
  [
    'Paga em dia',
    'Paga com atraso de até 10 dias',
    'Paga com atraso de mais de 10 dias',
    'Negociou dívida',
    'Protestado e regularizado',
    'Cliente novo, sem histórico',
  ],
  (historico, descricao) => ({ historico, descricao }),
)

const PADRAO = 3
export const MENSAGENS = numbered(
  [
    'Entregar somente em dias úteis, das 8h às 17h.',
    'Agendar a entrega por telefone.',
    'Não aceita entrega parcial.',
    'Etiquetar as peças com o preço de venda do cliente.',
    'Enviar a nota fiscal e o boleto por e-mail.',
    'Faturar somente depois do dia 10.',
  ],
  (codmen, descricao) => ({ codmen, descricao, padrao: Number(codmen) <= PADRAO ? 'S' : 'N' }),
)
