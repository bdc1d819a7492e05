/** The header of a response that browsers save as a file of this name. */
export const attachment = (name: string) => ({ "content-disposition": `attachment; filename="${name}"` });
