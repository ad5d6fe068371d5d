/** Texts for the user that web and servers share, word for word from S1 §5 and §8 where these give them. */

/** Formats numbers inside a sentence: '9.999.999.999,99'. */
const number = (n: number | bigint) => new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 4 }).format(n)

export const required = 'Valor obrigatório.'
export const invalid = 'Valor inválido.'
export const invalidCnpj = 'CNPJ inválido.'
export const invalidTaxId = 'CNPJ/CPF inválido.'
export const invalidEmail = 'Email inválido.'
export const invalidCep = (cep: string) => `CEP inválido: ${cep}`
export const minLength = (n: number | bigint) => `Tamanho mínimo: ${number(n)}.`
export const maxLength = (n: number | bigint) => `Tamanho máximo: ${number(n)}.`
export const maxValue = (n: number | bigint) => `Valor máximo: ${number(n)}`
export const minValue = (n: number | bigint) => `Valor mínimo: ${number(n)}`

export const loginInvalid = 'Login inválido.'
export const noAccess = 'Usuário não tem acesso.'
export const companyNotReleased = 'Acesso não liberado para empresa.'
export const noCompany = 'Usuário não possui acesso a nenhuma empresa.'
export const companyDenied = 'Usuário não possui acesso a esta empresa.'
export const erpUserInvalid = 'Usuario ERP inválido.'
export const representanteInvalid = 'Representante inválido.'
export const clienteInvalid = 'Cliente inválido.'
export const fornecedorInvalid = 'Fornecedor inválido.'
export const representanteLimit = 'Limite de representantes alcançado.'
export const cadastroInvalid = 'Cadastro inválido.'
export const codcliInvalid = 'Codcli inválido.'
export const emailContatos = 'Envie somente aos endereços do seu cadastro.'
export const linkInvalid = 'Link inválido ou vencido. Peça um novo.'
export const currentPasswordNeeded = 'Informe a senha atual.'
export const codeNeeded = 'Informe o código de verificação.'
export const aplUnreachable = 'Não foi possível conectar ao servidor APL.'

export const reportFailed = 'Erro ao gerar relatório:'
export const noRecord = 'NENHUM REGISTRO ENCONTRADO.'
export const insufficientStockItems = 'Itens tem estoque insuficiente.'

export const invalidRequest = 'Tentou enviar uma requisição inválida a API.'
export const invalidReply = 'Recebeu uma resposta inválida da API. Verifique a versão do servidor.'
export const serverTooOld = 'Servidor de aplicação requer atualização.'
export const emptyPortalReply = '(ApiPortal): Não houve resposta da API.'
export const emptyReply = 'Resposta vazia da API.'
export const unknownError = 'Ocorreu um erro desconhecido.'
export const requestError = 'ocorreu um erro na requisição'

export const notFoundPath = 'Endereço não encontrado.'
