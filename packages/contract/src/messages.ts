/** Texts for the user that both sides of the wire know, word for word from S1 §5 and §8 where it gives them. */
export const TEXTS = {
  required: 'Valor obrigatório.',
  invalid: 'Valor inválido.',
  invalidCnpj: 'CNPJ inválido.',
  invalidTaxId: 'CNPJ/CPF inválido.',
  invalidEmail: 'Email inválido.',
  minLength: (n: number | bigint) => `Tamanho mínimo: ${n}.`,
  maxLength: (n: number | bigint) => `Tamanho máximo: ${n}.`,
  maxValue: (n: number | bigint) => `Valor máximo: ${n}`,
  minValue: (n: number | bigint) => `Valor mínimo: ${n}`,

  loginInvalid: 'Login inválido.',
  tooManyAttempts: (wait: string) => `Muitas tentativas. Tente novamente em ${wait}.`,
  sessionEnded: 'Sessão encerrada. Entre novamente.',
  sessionUnchecked: 'Não foi possível validar a sessão. Tente novamente em instantes.',
  noAccess: 'Usuário não tem acesso.',
  companyNotReleased: 'Acesso não liberado para empresa.',
  noCompany: 'Usuário não possui acesso a nenhuma empresa.',
  companyDenied: 'Usuário não possui acesso a esta empresa.',
  erpUserInvalid: 'Usuario ERP inválido.',
  representanteInvalid: 'Representante inválido.',
  clienteInvalid: 'Cliente inválido.',
  aplUnreachable: 'Não foi possível conectar ao servidor APL.',

  noRecord: 'NENHUM REGISTRO ENCONTRADO.',
  changedByOther: 'Registro alterado por outro usuário. Recarregue e tente novamente.',
  keyReused: 'Esta chave de envio já foi usada com outro conteúdo.',
  insufficientStock: 'ESTOQUE INSUFICIENTE.',
  insufficientStockItems: 'Itens tem estoque insuficiente.',

  invalidRequest: 'Tentou enviar uma requisição inválida a API.',
  invalidReply: 'Recebeu uma resposta inválida da API. Verifique a versão do servidor.',
  emptyPortalReply: '(ApiPortal): Não houve resposta da API.',
  emptyReply: 'Resposta vazia da API.',
  unknownError: 'Ocorreu um erro desconhecido.',
  requestError: 'ocorreu um erro na requisição',

  badJson: 'O corpo da requisição não é um JSON válido.',
  badBody: 'O corpo da requisição deve ser uma lista com um objeto.',
  tooLarge: 'Requisição grande demais.',
  unsupportedType: 'Tipo de conteúdo não suportado. Envie JSON.',
  badHeader: 'Cabeçalho de acesso ausente ou inválido.',
  notFoundPath: 'Endereço não encontrado.',
  unavailable: 'Serviço temporariamente indisponível. Tente novamente em instantes.',
  internal: 'Ocorreu um erro inesperado. Tente novamente.',
} as const

/** Field of an error reply that holds the text for the user (S1 §8.1). */
export const ERROR_FIELD = 'method-error-400'
