/** Texts for users about customers, word for word from S1 §5.6 and §8.2 where these give a text. */
export const ENTIDADE_MESSAGES = {
  inativo: 'Cliente inativo. Impossível continuar.',
  bloqueado: 'Cliente bloqueado. Impossível continuar.',
  cnpjCadastrado: 'CNPJ já cadastrado.',
  jaNaLinha: (row: number) => `Repetido na linha ${row}.`,
  contatoRepetido: 'Este contato já existe. Utilize combinações diferentes de tipo e nome.',
  restamCampos: 'Restam campos não preenchidos ou inválidos.',
  semContatos: 'Nenhum contato incluído.',
  naoEncontrado: (codcli: number) => `Cliente ${codcli} não encontrado.`,
  inscricaoInvalida: 'Inscrição estadual inválida.',
  contribuinteSemInscricao: 'Contribuinte do ICMS tem o número da inscrição estadual.',
  isentoComInscricao: 'Quem tem inscrição estadual não é isento.',
  /** Told on the form, and by the invoicing that it stops. */
  isentoRecusado: (uf: string) =>
    `${uf} não aceita contribuinte isento de inscrição na NF-e (rejeição 805): informe a inscrição estadual ou marque não contribuinte`,
  telefoneInvalido: 'Telefone inválido.',
  freteMaximo: 'Frete acima de R$ 10.000,00.',
  naoAltera: (label: string) => `Não pode ser alterado: ${label}.`,
  cidadeNaoEncontrada: 'Cidade não encontrada.',
  grupoNaoEncontrado: 'Grupo não encontrado.',
  historicoNaoEncontrado: 'Histórico não encontrado.',
  representanteNaoEncontrado: (codrep: string) => `Representante ${codrep} não encontrado.`,
  condicaoNaoEncontrada: (codigo: string) => `Condição ${codigo} não encontrada.`,
  transportadoraNaoEncontrada: 'Transportadora não encontrada.',
  tabelaNaoEncontrada: 'Tabela de preço não encontrada.',
} as const

/** Texts about postal codes (S1 §5.1, §8.2). */
export const CEP_MESSAGES = {
  naoEncontrado: (cep: string) => `CEP ${cep} não encontrado.`,
  erroExterno: 'Erro na API externa',
  /** Texts shown when a record is opened; the second sentence comes once, after all of them. */
  cadastrado: {
    '': (cep: string) => `CEP cadastrado (${cep}) é inválido.`,
    _ent: (cep: string) => `CEP de entrega cadastrado (${cep}) é inválido.`,
    _cob: (cep: string) => `CEP de cobrança cadastrado (${cep}) é inválido.`,
  },
  corrija: 'Corrija o cadastro para continuar.',
} as const

/** Texts about the public company registry (S1 §8.2). */
export const CNPJ_MESSAGES = {
  erroExterno: (detalhe: string) => `Erro na API externa: ${detalhe}`,
  respostaInvalida: 'Recebeu uma resposta inválida da API externa.',
  naoEncontrado: (cnpj: string) => `CNPJ ${cnpj} não encontrado.`,
} as const
