export interface Cor {
  cor: string
  desc_cor: string
  /** Colour of the generated pictures. */
  hex: string
}

const ROWS = `
001|Branco|#f8f8f6
002|Preto|#2b2b30
003|Off-white|#efe8da
004|Cinza mescla|#a9adb3
005|Grafite|#565b63
006|Marinho|#26365a
007|Azul royal|#2f5bb7
008|Azul céu|#9cc3e0
009|Jeans claro|#86a6c4
010|Jeans escuro|#3f5876
011|Verde militar|#66704a
012|Verde menta|#a9d3bd
013|Verde esmeralda|#1f7a5c
014|Amarelo manteiga|#f3dd95
015|Mostarda|#d29b32
016|Terracota|#bd6544
017|Coral|#ee806d
018|Vermelho|#c4303a
019|Vinho|#6f2438
020|Rosa chá|#e6bfbd
021|Pink|#da4a86
022|Lilás|#bda9d6
023|Areia|#d8c5a8
024|Caramelo|#a5693b
`

export const CORES: readonly Cor[] = ROWS.trim()
  .split('\n')
  .map((row) => {
    const [cor = '', desc_cor = '', hex = ''] = row.split('|')
    return { cor, desc_cor, hex }
  })

export const JEANS = ['009', '010', '002', '005', '001'] as const

export const corByCode = new Map(CORES.map((cor) => [cor.cor, cor]))
