/**
 * The calls that the specification names (S1 §7, S2 §7), with the names of their parameters and fields where it gives
 * them. Calls that this project adds are not listed: an older server answers them with 404. Paths that the
 * specification leaves open and decisions §5 chooses have `settled`.
 */
import type { Method } from './route'

export interface SpecifiedCall {
  method: Method
  path: string
  query?: readonly string[]
  body?: readonly string[]
  /** Whether the path is this project's choice. */
  settled?: true
}

/** Fields of the body that creates a sales order (S1 §3.6). */
export const ORDER_FIELDS =
  'codcli cnpj codrep dt_emissao dt_fatura entrega tab_trans cif colecao pgto codcond tab_pre per_desc obs empresa validar_estoque bloqueio motivo tipo ped_cli sit_dup vlr_desc moeda frete ris itens'.split(
    ' ',
  )
export const ORDER_ITEM_FIELDS =
  'ordem nr_item codigo cor tam preco deposito qtde tipo preco_orig qtde_orig dt_entrega qtde_f qtde_c desc_pack estampa observacao'.split(
    ' ',
  )
/** Fields of the body that creates a customer (S1 §3.5). */
export const CUSTOMER_FIELDS =
  'nome fantasia cnpj inscricao telefone telefone2 fax email grupo codrep credito historico obs ativo tipo_entidade contatos cep cod_cid nome_cid uf endereco num_end complemento bairro cod_pais cnpj_ent insc_ent cep_ent cod_cid_ent nome_cid_ent uf_ent end_ent num_ent bairro_ent comp_ent cnpj_cob insc_cob cep_cob cod_cid_cob nome_cid_cob uf_cob end_cob num_cob bairro_cob fone_cob classe natureza obs_finan banco conta agencia data_fund'.split(
    ' ',
  )

const names = (text: string) => text.split(' ')
const get = (path: string, query = ''): SpecifiedCall => ({
  method: 'GET',
  path,
  ...(query && { query: names(query) }),
})

export const SPECIFIED_APL_CALLS: readonly SpecifiedCall[] = [
  get('/TesteConexao'),
  get('/GetVersaoServ'),
  get('/Empresa'),
  get('/AcessoEmpresa/:nome'),
  get('/BuscarParametro', 'codigo tipo'),
  get('/Entidade', 'data cnpj nome nome_cid cod_est endereco tipo_entidade codrep offset'),
  get('/Entidade/:codcli'),
  { method: 'POST', path: '/Entidade', body: CUSTOMER_FIELDS },
  { method: 'PATCH', path: '/Entidade/:codcli', body: CUSTOMER_FIELDS, settled: true },
  get('/Cep/:cep'),
  get('/Historico', 'descricao'),
  get('/Historico/:historico'),
  get('/Representante', 'nome cnpj'),
  get('/Representante/:codrep'),
  get('/GrupoCliente', 'descricao'),
  get('/GrupoCliente/:codigo'),
  get('/Mensagem', 'padrao empresa'),
  get('/Usuario', 'nome'),
  get('/Usuario/:codigo'),
  get(
    '/Pedido',
    'dt_emissao_ini dt_emissao_fim situacao todas_empresas codcli codrep cnpj pagina offset status_fin status_com',
  ),
  get('/Pedido/Fornecedor', 'dt_emissao_ini dt_emissao_fim situacao cnpj'),
  get('/Pedido/Fornecedor/:numero'),
  {
    method: 'PATCH',
    path: '/Pedido/Fornecedor/Fatura/:numero',
    query: ['cnpj', 'empresa'],
    body: ['nota', 'dt_fatura'],
  },
  {
    method: 'PATCH',
    path: '/Pedido/Fornecedor/Entrega/:numero',
    body: ['entrega', 'motivo'],
    settled: true,
  },
  get('/Pedido/Relatorio/Ranking'),
  { ...get('/Pedido/Relatorio/Resumo', 'emissao_ini emissao_fim tipo cnpj_rep'), settled: true },
  get('/WidgetLista', 'tipo_rel tipo'),
  get('/ExecutarWidget', 'codigo data codrep'),
  get('/Pedido/:numero', 'empresa'),
  { method: 'POST', path: '/Pedido', body: ORDER_FIELDS },
  { method: 'PATCH', path: '/Pedido/:numero', query: ['alterar_itens'], body: [...ORDER_FIELDS, 'numero'] },
  {
    method: 'PATCH',
    path: '/Pedido/Status/:numero',
    query: ['empresa'],
    body: ['bloqueio', 'financeiro'],
  },
  {
    method: 'POST',
    path: '/EXCIA/RegraComissao/Desconto/Calculo',
    body: ['codrep', 'regiao', 'itens'],
  },
  get('/Colecao'),
  get('/Colecao/:codigo'),
  get('/Condicao'),
  get('/Condicao/:codigo'),
  get('/Estampa', 'data'),
  get('/Estampa/:codigo'),
  get('/Moeda', 'tipo'),
  get('/Moeda/:codmoe'),
  get('/Regiao'),
  get('/Regiao/:regiao'),
  get('/Transportadora'),
  get('/Transportadora/:codigo'),
  get('/Etiqueta'),
  get('/Familia'),
  get('/Grupo', 'tipo'),
  get('/Linha'),
  get('/Marca'),
  get('/Material'),
  get('/Material/:codigo'),
  get('/Produto', 'data ativo tab_pre pagina codigo'),
  get('/Preco'),
  get('/Preco/:codigo', 'tipo produto_ativo desc_produto'),
  get('/ProdutoEstoque'),
  get('/Funcionario'),
  get('/Estoque', 'codigo cor_ativa tipo'),
  get('/Deposito', 'cnpj_portador'),
  get('/Estoque/PDF', 'deposito estoque tipo'),
  get('/EXCIA/OrdemServico', 'dt_s_ini dt_s_fim situacao cnpj'),
  get('/EXCIA/OrdemServico/PDF', 'cnpj numero op parte'),
  get('/EXCIA/OrdemServico/:numero/:setor/:parte', 'cnpj'),
  {
    method: 'PATCH',
    path: '/EXCIA/OrdemServico/:numero/:setor/:parte',
    query: ['cnpj'],
    body: ['dt_prev', 'situacao', 'obs'],
  },
  get('/Imagem/Produto/:codigo'),
  get('/Imagem/Material/:codigo'),
  get('/Boleto', 'numero empresa fatura enviar_email resumido'),
  get('/Receber', 'emissao vencimento situacao cnpj codrep todas_empresas tipo codcli cupom'),
  get('/FaturaPedidoLista', 'emissao tipo_fiscal cnpj fatura pedido todas_empresas'),
  get('/Fatura', 'impresso tipfat codcli valor tipo_ordem'),
  get('/Fatura/Download/:chave', 'tipo empresa'),
  get('/Pagar', 'emissao todas_empresas'),
  { method: 'PATCH', path: '/Pagar/Status/:num_ap', query: ['empresa'], body: ['bloqueio'] },
  get('/SolicitacaoCompra', 'data_ini data_fim entrega_ini entrega_fim status tipo'),
  get('/SolicitacaoCompra/:numero'),
  {
    method: 'POST',
    path: '/SolicitacaoCompra',
    body: names('numero data solicitante obs status entrega tipo prioridade hora classe itens'),
  },
  get(
    '/OrdemCompra',
    'emissao dt_emissao_ini dt_emissao_fim dt_entrega_ini dt_entrega_fim cnpj liberado situacao todas_empresas',
  ),
  get('/VendaVarejoLista', 'data tipo_venda status'),
  get('/BuscarVendaVarejo', 'venda'),
  {
    method: 'POST',
    path: '/VendaVarejo',
    body: names('codven codcli codrep data hora tabela tipo_venda valor valor_bruto observacao itens'),
  },
  get('/ProdutoVarejoLista', 'filtro venda regiao tipo_venda barra offset'),
  get('/Proximo', 'tabela campo tamanho empresa'),
  get('/TipoOperacao'),
  get('/OrdemCompra/:numero', 'empresa'),
  { method: 'PATCH', path: '/OrdemCompra/:numero' },
  { method: 'PATCH', path: '/OrdemCompra/Status/:numero', query: ['empresa'], body: ['liberado'] },
  { method: 'POST', path: '/Email', body: ['usuario', 'destino', 'assunto', 'corpo', 'cc'] },
  get('/Cotacao', 'emissao cnpj situacao'),
  { ...get('/Cotacao/:numero'), settled: true },
  get('/Cotacao/:numero/:seq'),
  { method: 'PATCH', path: '/Cotacao/:numero' },
  get(
    '/CRM',
    'data_ini data_fim contato docto assunto codcli usuario usuario_dest tipo tp_contato motivo codrep',
  ),
  get('/CRM/:numero'),
  { method: 'POST', path: '/CRM' },
  { method: 'PATCH', path: '/CRM/:numero' },
  { method: 'DELETE', path: '/CRM/:numero' },
]

export const SPECIFIED_PORTAL_CALLS: readonly SpecifiedCall[] = [
  { method: 'POST', path: '/Login' },
  { method: 'POST', path: '/ValidarToken' },
  { method: 'POST', path: '/Logout' },
  get('/ValidarPortal', 'tipo cnpj codcli'),
  get('/EnderecoAPI'),
  { method: 'POST', path: '/RecuperarSenha', body: ['email'] },
  get('/Usuario', 'nome email empresa'),
  get('/Usuario/:id'),
  {
    method: 'POST',
    path: '/Usuario',
    body: ['nome', 'email', 'cnpj', 'senha', 'empresa_cnpj', 'tipo', 'ativo', 'codigo_erp'],
  },
  { method: 'PATCH', path: '/Usuario/:id' },
  { method: 'DELETE', path: '/Usuario/:id' },
  get('/Acesso/:id'),
  { method: 'POST', path: '/Acesso/:id', body: ['acesso'] },
  get('/Empresa', 'cnpj nome'),
  get('/Empresa/:id'),
  { method: 'POST', path: '/Empresa', body: ['cnpj', 'nome', 'ativo', 'servidor', 'porta', 'qtde_rep'] },
  { method: 'PATCH', path: '/Empresa/:id' },
  { method: 'DELETE', path: '/Empresa/:id' },
]

/** Whether a path is of the call: a parameter of the call stands for any text. */
function isOf({ path }: SpecifiedCall, pathname: string): boolean {
  const [wanted, given] = [path.split('/'), pathname.split('/')]
  const fits = (part: string, at: number) => (part.startsWith(':') ? given[at] !== '' : part === given[at])
  return wanted.length === given.length && wanted.every(fits)
}

/** The specified call that a request is; undefined for a call that the specification does not contain. */
export function specifiedCall(
  calls: readonly SpecifiedCall[],
  method: string,
  pathname: string,
): SpecifiedCall | undefined {
  const found = calls.filter((call) => call.method === method && isOf(call, pathname))
  // A record's number has only digits: `/Pedido/Total` is not an order.
  return found.find(
    ({ path }) =>
      path === pathname || !/\/:(numero|codcli|seq|num_ap)$/.test(path) || /\/\d+$/.test(pathname),
  )
}
