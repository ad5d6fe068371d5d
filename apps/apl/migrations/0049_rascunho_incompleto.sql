ALTER TABLE "pedido" ALTER COLUMN "tab_trans" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "pedido" ALTER COLUMN "cif" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "pedido" ALTER COLUMN "colecao" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "pedido" ALTER COLUMN "tab_pre" DROP NOT NULL;