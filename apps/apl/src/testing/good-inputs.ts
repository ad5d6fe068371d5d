/** Input with which each call succeeds for every type that may make it, on rows that a sale's people share. */
import type { AplRoutes } from '@trama/contract/apl'
import type { GoodInput } from '@trama/server-kit/testing/request-of'
import { sql } from 'drizzle-orm'
import { anItem, aPedido, type Venda } from './a-pedido'
import { aMoeda } from './factories'

export async function goodInputs(venda: Venda): Promise<Record<keyof AplRoutes, GoodInput>> {
  const { casa, partes, usuario, body } = venda
  const { db, empresa, codigo_erp } = casa
  const numero = String(await aPedido(usuario, body()))
  const codmoe = await aMoeda(casa)
  await db.execute(sql`insert into parametro (empresa, codigo, valor) values (${empresa}, 'FAT10', 'P')`)
  await db.execute(sql`insert into imagem (empresa, tipo, codigo, formato, conteudo)
    values (${empresa}, 'P', ${partes.codigo}, 'image/png', '\\x89504e47')`)
  await db.execute(sql`insert into duplicata (empresa, numero, codcli, codrep, dt_emissao, dt_vencto, valor)
    values (${empresa}, ${`D${numero}`}, ${partes.codcli}, ${partes.codrep}, '2026-01-10', '2026-02-10', 10)`)
  await db.execute(sql`insert into regra_desconto (empresa, regiao, qtde_min, percentual)
    values (${empresa}, ${partes.tab_pre}, 1, 5)`)
  const texts = {
    obs: 'Entregar cedo',
    ped_cli: 'OC-1',
    ris: 'R1',
    motivo: 'M1',
    pgto: '30/60',
    moeda: codmoe,
  }
  const item = {
    ...anItem(partes.codigo),
    observacao: 'Etiqueta',
    desc_pack: 'Pack',
    estampa: 'E1',
    deposito: '1',
  }
  const full = body({ ...texts, frete: 10, itens: [item, { ...item, tam: 'M' }] })
  const codigo = (code: string): GoodInput => ({ params: { codigo: code } })
  return {
    testeConexao: {},
    getVersao: {},
    listEmpresas: {},
    listAcessoEmpresa: { params: { nome: `NOME ${codigo_erp}` } },
    buscarParametro: { query: { codigo: 'FAT10' } },
    listUsuariosErp: { query: { nome: codigo_erp } },
    getUsuarioErp: codigo(codigo_erp),
    listRepresentantes: { query: { nome: partes.codrep } },
    getRepresentante: { params: { codrep: partes.codrep } },
    listEntidades: { query: { nome: 'cli', pagina: '1', offset: '30' } },
    getEntidade: { params: { codcli: String(partes.codcli) } },
    listColecoes: { query: { descricao: 'desc' } },
    getColecao: codigo(partes.colecao),
    listCondicoes: {},
    getCondicao: codigo(partes.codcond),
    listRegioes: {},
    getRegiao: { params: { regiao: partes.tab_pre } },
    listTransportadoras: {},
    getTransportadora: codigo(partes.tab_trans),
    listMoedas: {},
    getMoeda: { params: { codmoe } },
    listProdutos: { query: { tab_pre: partes.tab_pre, ativo: 'S' } },
    listPrecos: { ...codigo(partes.tab_pre), query: { tipo: 'P', desc_produto: 'desc' } },
    listProdutoEstoque: { query: { codigo: partes.codigo } },
    getImagemProduto: codigo(partes.codigo),
    listPedidos: { query: { dt_emissao_ini: '01/01/2026', situacao: 'P', filtro: '1' } },
    getPedido: { params: { numero } },
    createPedido: { body: { ...full } },
    updatePedido: { params: { numero }, query: { alterar_itens: 'S' }, body: { ...full } },
    releasePedido: { params: { numero }, body: { bloqueio: 1 } },
    resumoPedidos: { query: { tipo: '1', emissao_ini: '01/01/2026' } },
    calculoDesconto: {
      body: {
        codrep: partes.codrep,
        regiao: partes.tab_pre,
        itens: [{ codigo: partes.codigo, qtde: 2, preco: 50 }],
      },
    },
    listReceber: { query: { situacao: '0' } },
    listAuditoria: { query: { registro: 'pedido' } },
    previaAcesso: { query: { tipo: 'representante' } },
  }
}
