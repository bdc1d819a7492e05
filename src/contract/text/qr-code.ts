/** Path of the picture of a QR code with the address of the page at `path`. */
export const qrCodePath = (path: string): string => `/qr-codes${path}.svg`;
