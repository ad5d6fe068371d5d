/** Texts for the user that both sides of the wire know, word for word from S1 §5 and §8 where it gives them. */
export const TEXTS = {
  required: 'Valor obrigatório.',
  invalid: 'Valor inválido.',
  invalidCnpj: 'CNPJ inválido.',
  invalidTaxId: 'CNPJ/CPF inválido.',
  invalidEmail: 'Email inválido.',
  invalidCep: (cep: string) => `CEP inválido: ${cep}`,
  minLength: (n: number | bigint) => `Tamanho mínimo: ${n}.`,
  maxLength: (n: number | bigint) => `Tamanho máximo: ${n}.`,
  maxValue: (n: number | bigint) => `Valor máximo: ${n}`,
  minValue: (n: number | bigint) => `Valor mínimo: ${n}`,

  loginInvalid: 'Login inválido.',
  noAccess: 'Usuário não tem acesso.',
  companyNotReleased: 'Acesso não liberado para empresa.',
  noCompany: 'Usuário não possui acesso a nenhuma empresa.',
  companyDenied: 'Usuário não possui acesso a esta empresa.',
  erpUserInvalid: 'Usuario ERP inválido.',
  representanteInvalid: 'Representante inválido.',
  clienteInvalid: 'Cliente inválido.',
  fornecedorInvalid: 'Fornecedor inválido.',
  representanteLimit: 'Limite de representantes alcançado.',
  cadastroInvalid: 'Cadastro inválido.',
  codcliInvalid: 'Codcli inválido.',
  emailContatos: 'Envie somente aos endereços do seu cadastro.',
  linkInvalid: 'Link inválido ou vencido. Peça um novo.',
  currentPasswordNeeded: 'Informe a senha atual.',
  codeNeeded: 'Informe o código de verificação.',
  aplUnreachable: 'Não foi possível conectar ao servidor APL.',

  noRecord: 'NENHUM REGISTRO ENCONTRADO.',
  insufficientStockItems: 'Itens tem estoque insuficiente.',

  invalidRequest: 'Tentou enviar uma requisição inválida a API.',
  invalidReply: 'Recebeu uma resposta inválida da API. Verifique a versão do servidor.',
  serverTooOld: 'Servidor de aplicação requer atualização.',
  emptyPortalReply: '(ApiPortal): Não houve resposta da API.',
  emptyReply: 'Resposta vazia da API.',
  unknownError: 'Ocorreu um erro desconhecido.',
  requestError: 'ocorreu um erro na requisição',

  notFoundPath: 'Endereço não encontrado.',
} as const

/** Field of an error reply that holds the text for the user (S1 §8.1). */
export const ERROR_FIELD = 'method-error-400'
