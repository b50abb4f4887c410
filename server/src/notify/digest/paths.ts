export const ONE_CLICK_PATH = '/api/letters/stop/'
